import { describe, expect, test } from 'vitest';
import type { Sample } from '../../src/core/sample.js';
import { judgeTools, toolNamed } from '../../src/cost/judge-tools.js';
import { sampleSizes } from '../../src/cost/sample-sizes.js';
import { sampleOf } from '../metrics/sample-of.js';

const answer = 'Within 30 days.';
const reference = '30 days.';
const chunks = ['Lamps can be returned within 30 days.', 'Bulbs are sold in packs.', 'The shop opens at nine.'];
const whole: Partial<Sample> = { answer, contexts: chunks, reference, referenceContexts: chunks.slice(0, 1) };

/** Judge calls and embedding calls, as [judge, embeddings]; undefined where the metric asks nothing. */
function callsOf(tool: string, metric: string, fields: Partial<Sample>, variant: string = '') {
  const rule = judgeTools.find(({ name }) => name === tool)?.rules.get(metric);
  if (rule === undefined) throw new RangeError(`${tool} has no ${metric}`);
  const work = rule(
    sampleSizes(sampleOf(fields), (text) => text.length),
    variant,
  );
  return work && [work.calls.length, work.embeddings];
}

test('six samples of 2 to 3 chunks, 14 in all, are 50 judge and 12 embedding calls to Ragas 0.4', () => {
  const ragas = toolNamed('ragas@0.4');
  const samples = [2, 3, 2, 3, 2, 2].map((count) => sampleOf({ answer, reference, contexts: chunks.slice(0, count) }));
  const work = samples.flatMap((sample) =>
    (ragas?.usual ?? []).map((metric) =>
      ragas?.rules.get(metric)?.(
        sampleSizes(sample, () => 1),
        '',
      ),
    ),
  );
  expect(samples.flatMap(({ contexts = [] }) => contexts)).toHaveLength(14);
  expect(work.flatMap((one) => one?.calls ?? [])).toHaveLength(50);
  expect(work.reduce((sum, one) => sum + (one?.embeddings ?? 0), 0)).toBe(12);
});

describe('calls for a whole sample of three chunks, as the source of each tool makes them', () => {
  // Ragas 0.4.3, DeepEval 4 and promptfoo, each with its defaults: DeepEval gives reasons, Ragas makes three questions.
  test.each([
    ['ragas@0.4', 'faithfulness', [2, 0]],
    ['ragas@0.4', 'answer_relevancy', [3, 2]],
    ['ragas@0.4', 'context_precision', [3, 0]],
    ['ragas@0.4', 'context_recall', [1, 0]],
    ['ragas@0.4', 'factual_correctness', [4, 0]],
    ['ragas@0.4', 'answer_correctness', [3, 2]],
    // Claims of both texts, each against three chunks, and those of the answer against the reference.
    ['ragas@0.4', 'noise_sensitivity', [9, 0]],
    ['ragas@0.3.5', 'faithfulness', [2, 0]],
    ['deepeval@4', 'faithfulness', [4, 0]],
    ['deepeval@4', 'deepeval_answer_relevancy', [3, 0]],
    ['deepeval@4', 'context_precision', [2, 0]],
    ['deepeval@4', 'context_recall', [2, 0]],
    ['deepeval@4', 'contextual_relevancy', [4, 0]],
    ['deepeval@4', 'hallucination', [2, 0]],
    ['promptfoo', 'context_faithfulness', [2, 0]],
    ['promptfoo', 'answer_relevancy', [3, 4]],
    ['promptfoo', 'context_recall', [1, 0]],
    ['promptfoo', 'promptfoo_context_relevance', [1, 0]],
  ])('%s: %s', (tool, metric, calls) => {
    expect(callsOf(tool, metric, whole)).toEqual(calls);
  });

  test('precision alone holds no claims of the reference', () => {
    expect(callsOf('ragas@0.4', 'factual_correctness', whole, 'mode=precision')).toEqual([2, 0]);
    expect(callsOf('ragas@0.4', 'factual_correctness', whole, 'mode=recall')).toEqual([4, 0]);
  });
});

describe('a sample that lacks the fields needs no call', () => {
  test.each(judgeTools.flatMap(({ name, rules }) => [...rules.keys()].map((metric) => [name, metric] as const)))(
    '%s: %s',
    (tool, metric) => {
      expect(callsOf(tool, metric, {})).toBeUndefined();
      expect(
        callsOf(tool, metric, { answer: ' ', contexts: [], reference: '', referenceContexts: [] }),
      ).toBeUndefined();
    },
  );

  test('context precision goes by the answer where there is no reference, and context recall does not', () => {
    expect(callsOf('ragas@0.4', 'context_precision', { answer, contexts: chunks })).toEqual([3, 0]);
    expect(callsOf('ragas@0.4', 'context_recall', { answer, contexts: chunks })).toBeUndefined();
  });
});

test.each([
  ['ragas', 'ragas@0.4'],
  ['ragas@0.4', 'ragas@0.4'],
  ['ragas@0.4.3', 'ragas@0.4'],
  ['ragas@0.3.5', 'ragas@0.3.5'],
  ['ragas@0.3', 'ragas@0.3.5'],
  ['deepeval', 'deepeval@4'],
  ['deepeval@4.1.10', 'deepeval@4'],
  ['promptfoo', 'promptfoo'],
  ['phoenix', undefined],
])('verdicts of %s are counted as %s', (name, tool) => {
  expect(toolNamed(name)?.name).toBe(tool);
});
