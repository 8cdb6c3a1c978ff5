import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Metric } from '../../../src/core/metric.js';
import { resolveMetric } from '../../../src/metrics/index.js';
import { rankedSample, sampleOf, scoreWith, valueOrCause } from '../sample-of.js';

const metrics: readonly Metric[] = [
  ...['hit@3', 'precision@3', 'recall@3', 'mrr', 'mrr@3', 'map', 'map@3', 'ndcg', 'ndcg@3', 'r_precision', 'bpref'],
  'judged@3',
].map(resolveMetric);

describe.each(metrics.map((metric) => [metric.id, metric] as const))('%s', (_, metric) => {
  it('has no answer without relevant ids, and says which kind of none', () => {
    expect(valueOrCause(metric, rankedSample(['lamp'], []))).toBe('no-relevant-ids');
    expect(valueOrCause(metric, sampleOf({ retrieved: [{ id: 'lamp' }] }))).toBe('missing-input');
    expect(valueOrCause(metric, sampleOf({ relevant: [{ id: 'lamp', grade: 1 }] }))).toBe('missing-input');
  });

  it('gives 0 where nothing was retrieved', () => {
    expect(scoreWith(metric, rankedSample([], ['lamp']))).toMatchObject({ state: 'scored', value: 0 });
  });

  it('gives 0 without relevant ids in compat: trec', () => {
    expect(valueOrCause(metric, rankedSample(['lamp'], []), { compat: 'trec', ties: 'list' })).toBe('missing-input');
    const withScore = sampleOf({ retrieved: [{ id: 'lamp', score: 0.5 }], relevant: [] });
    expect(valueOrCause(metric, withScore, { compat: 'trec' })).toBe(0);
  });

  it('gives 0 for a missing list with missing queries at zero', () => {
    const missing = sampleOf({ relevant: [{ id: 'lamp', grade: 1 }] });
    expect(valueOrCause(metric, missing, { compat: 'trec', missingQueries: 'zero' })).toBe(0);
    expect(valueOrCause(metric, missing, { missingQueries: 'zero' })).toBe('missing-input');
  });

  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__', 'constructor');
  const retrieved = fc.array(id, { maxLength: 10 });
  const judgements = fc.array(fc.tuple(id, fc.integer({ min: -1, max: 3 })), { minLength: 1, maxLength: 10 });

  it('stays within 0 and 1, duplicates and all', () => {
    fc.assert(
      fc.property(retrieved, judgements, (list, judged) => {
        const value = valueOrCause(metric, rankedSample(list, judged));
        if (typeof value === 'string') expect(value).toBe('no-relevant-ids');
        else expect(value >= 0 && value <= 1).toBe(true);
      }),
      { seed: 41 },
    );
  });

  it('does not depend on the order of the judgements', () => {
    fc.assert(
      fc.property(retrieved, judgements, (list, judged) => {
        expect(valueOrCause(metric, rankedSample(list, judged.toReversed()))).toBe(
          valueOrCause(metric, rankedSample(list, judged)),
        );
      }),
      { seed: 42 },
    );
  });

  it('gives a repetition at the end of the list no credit', () => {
    fc.assert(
      fc.property(
        retrieved.filter((list) => list.length > 0),
        judgements,
        (list, judged) => {
          const repeated = [...list, ...list.slice(0, 1)];
          expect(valueOrCause(metric, rankedSample(repeated, judged))).toBe(
            valueOrCause(metric, rankedSample(list, judged)),
          );
        },
      ),
      { seed: 43 },
    );
  });
});

describe('a retrieval metric', () => {
  const hit = resolveMetric('hit@2');

  // Field report py-027: trec_eval refuses a run with a repeated id. Here its first place counts, and the reason says so.
  it('says which ids are repeated', () => {
    expect(scoreWith(hit, rankedSample(['d1', 'd1', 'd2'], ['d2', 'd2']))).toEqual({
      state: 'scored',
      value: 0,
      reason:
        'd2 at rank 3, not in the first 2; retrieved more than once, counted once: d1; judged more than once, counted once: d2',
    });
  });

  it('takes the higher of two grades for one id', () => {
    const sample = rankedSample(
      ['lamp'],
      [
        ['lamp', 2],
        ['lamp', 0],
      ],
    );
    expect(valueOrCause(hit, sample, { relevanceLevel: 2 })).toBe(1);
  });

  it('obeys the relevance level', () => {
    const sample = rankedSample(
      ['lamp', 'chair'],
      [
        ['lamp', 1],
        ['sofa', 2],
      ],
    );
    expect([1, 2, 3].map((relevanceLevel) => valueOrCause(hit, sample, { relevanceLevel }))).toEqual([
      1,
      0,
      'no-relevant-ids',
    ]);
  });

  // Field report py-033: a score of 0 is a score, and the list's order is the rank.
  it('takes documents with score 0 as retrieved', () => {
    const retrieved = ['u', 'v', 'w'].map((id) => ({ id, score: 0 }));
    const sample = sampleOf({ retrieved, relevant: [{ id: 'v', grade: 1 }] });
    expect(valueOrCause(resolveMetric('mrr@3'), sample)).toBe(1 / 2);
    // Equal scores, so from the highest id down: w, v, u.
    expect(scoreWith(resolveMetric('mrr@3'), sample, { ties: 'trec' })).toMatchObject({ reason: 'v at rank 2 of 3' });
  });

  it('orders by score on request, and only where every id has one', () => {
    const relevant = [{ id: 'lamp', grade: 1 }];
    const best = sampleOf({
      retrieved: [
        { id: 'sofa', score: 0.1 },
        { id: 'lamp', score: 0.9 },
      ],
      relevant,
    });
    expect(scoreWith(hit, best, { ties: 'trec' })).toMatchObject({ reason: 'lamp at rank 1 of 2' });
    for (const lamp of [{ id: 'lamp' }, { id: 'lamp', score: Number.NaN }]) {
      const halfScored = sampleOf({ retrieved: [{ id: 'sofa', score: 0.1 }, lamp], relevant });
      expect(scoreWith(hit, halfScored, { ties: 'trec' })).toEqual({
        state: 'unscored',
        cause: 'missing-input',
        reason: 'the order of trec_eval needs a score for every retrieved id: lamp has none',
      });
    }
  });

  it('reads whole grades in compat: trec', () => {
    const sample = sampleOf({ retrieved: [{ id: 'lamp', score: 1 }], relevant: [{ id: 'lamp', grade: 0.9 }] });
    expect(valueOrCause(hit, sample, { relevanceLevel: 0.5 })).toBe(1);
    expect(valueOrCause(hit, sample, { relevanceLevel: 0.5, compat: 'trec' })).toBe(0);
  });
});
