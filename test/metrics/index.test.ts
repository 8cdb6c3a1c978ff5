import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import { metricFamilies, resolveMetric } from '../../src/metrics/index.js';

function messageFor(name: string): string {
  try {
    return `resolved to ${resolveMetric(name).id}`;
  } catch (error) {
    if (error instanceof UserError && error.code === 'usage') return error.message;
    throw error;
  }
}

const known = metricFamilies.map((family) => family.name).join(', ');

describe('resolveMetric', () => {
  it.each([
    ['hit@3', 'hit@3'],
    ['success@5', 'hit@5'],
    ['hit_rate@10', 'hit@10'],
    ['mrr', 'mrr'],
    ['mrr@10', 'mrr@10'],
    ['ndcg', 'ndcg'],
    ['map@100', 'map@100'],
    ['bpref', 'bpref'],
    ['judge:tone', 'judge:tone'],
    ['judge:hit@3', 'judge:hit@3'],
    ['judge:faithfulness', 'faithfulness'],
    ['semantic_similarity', 'semantic_similarity'],
    ['judge:semantic_similarity', 'judge:semantic_similarity'],
    ['factual_correctness(mode=f1)', 'factual_correctness(mode=f1)'],
    ['judge:answer_correctness(mode=f1)', 'answer_correctness(mode=f1)'],
    ['judge:tone(strict, at 2(b))', 'judge:tone(strict, at 2(b))'],
  ])('takes %s as %s', (name, id) => {
    expect(resolveMetric(name).id).toBe(id);
  });

  it.each([
    ['hit@0', 'metric "hit@0": found k = "0", wanted a whole number from 1, as in hit@3'],
    ['hit@-1', 'metric "hit@-1": found k = "-1", wanted a whole number from 1, as in hit@3'],
    ['hit@3.5', 'metric "hit@3.5": found k = "3.5", wanted a whole number from 1, as in hit@3'],
    ['hit@', 'metric "hit@": found k = "", wanted a whole number from 1, as in hit@3'],
    ['hit@k', 'metric "hit@k": found k = "k", wanted a whole number from 1, as in hit@3'],
    [
      'hit@99999999999999999999',
      'metric "hit@99999999999999999999": found k = "99999999999999999999", wanted a whole number from 1, as in hit@3',
    ],
    ['hit', 'metric "hit": k is missing; write how many ranks count, as in hit@3'],
    ['bpref@3', 'metric "bpref@3": bpref takes no k; write bpref'],
    ['hitt@7', 'metric "hitt@7" is not known; did you mean hit@7?'],
    ['NDCG', 'metric "NDCG" is not known; did you mean ndcg?'],
    [
      'constructor',
      `metric "constructor" is not known; known are ${known}, and judge:NAME for any other that the verdicts have; plumbline explain says what each measures`,
    ],
    ['mrr(strict)', 'metric "mrr(strict)": mrr has no variants; write mrr'],
    ['hitt@7(strict)', 'metric "hitt@7" is not known; did you mean hit@7?'],
    ['judge:', 'metric "judge:": found no name, wanted one that the verdicts have'],
  ])('says what is wrong with %s', (name, message) => {
    expect(messageFor(name)).toBe(message);
  });
});

describe('metricFamilies', () => {
  it('names every metric once, aliases included, and makes it under its own name', () => {
    const names = metricFamilies.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, make } of metricFamilies) expect(make(7).id).toBe(name.replace('@k', '@7'));
  });

  it('documents every metric in sentences', () => {
    for (const { name, make } of metricFamilies) {
      const { question, formula, edgeCases, caveat, reference } = make(7).doc;
      expect(question, name).toMatch(/\?$/);
      expect(caveat, name).toMatch(/\.$/);
      expect(Math.min(...[formula, reference, ...edgeCases].map((text) => text.length)), name).toBeGreaterThan(10);
    }
  });
});
