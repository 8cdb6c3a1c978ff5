import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ndcg } from '../../src/metrics/ndcg.js';
import { rankedSample, scoreWith, valueOrCause } from './sample-of.js';

describe('ndcg', () => {
  // Grades 3 and 1, found at ranks 2 and 3. DCG = 3/log2(3) + 1/log2(4) = 3/log2(3) + 1/2; ideal = 3 + 1/log2(3).
  const graded = rankedSample(
    ['lamp', 'refund', 'chair'],
    [
      ['chair', 1],
      ['refund', 3],
      ['lamp', 0],
    ],
  );

  it('has linear gain and a discount of log2(rank + 1)', () => {
    const expected = (3 / Math.log2(3) + 0.5) / (3 + 1 / Math.log2(3));
    expect(valueOrCause(ndcg(), graded)).toBeCloseTo(expected, 15);
    expect(scoreWith(ndcg(2), graded)).toMatchObject({
      reason: '1 of 2 graded ids in the first 2: refund (grade 3) at rank 2',
    });
  });

  it('has gain 2^grade - 1 on request', () => {
    const expected = (7 / Math.log2(3) + 0.5) / (7 + 1 / Math.log2(3));
    expect(valueOrCause(ndcg(), graded, { gain: 'exp' })).toBeCloseTo(expected, 15);
  });

  it('cuts the ideal at k as well', () => {
    expect(valueOrCause(ndcg(1), rankedSample(['refund'], ['refund', 'chair', 'invoice']))).toBe(1);
  });

  // Field report py-024: a repeated relevant chunk gave 1.5.
  it('credits a repeated id once', () => {
    expect(valueOrCause(ndcg(3), rankedSample(['p', 'q', 'p'], ['p']))).toBe(1);
  });

  // Field report py-031: fewer items than k was an error.
  it.each([[['a']], [['a', 'b']]])('gives empty ranks no gain: %j at k = 5', (retrieved) => {
    expect(valueOrCause(ndcg(5), rankedSample(retrieved, ['a']))).toBe(1);
  });

  // Field report py-082: one of ten relevant ids at rank 1 gave 1, the ideal being made from the list itself.
  it('makes the ideal from all judged ids', () => {
    const relevant = Array.from({ length: 10 }, (_, index) => `doc-${index}`);
    const ideal = 1 + 1 / Math.log2(3) + 1 / 2;
    expect(valueOrCause(ndcg(3), rankedSample(['doc-0', 'x', 'y'], relevant))).toBeCloseTo(1 / ideal, 15);
  });

  it('does not look at the relevance level', () => {
    expect(valueOrCause(ndcg(), graded, { relevanceLevel: 9 })).toBe(valueOrCause(ndcg(), graded));
  });

  it('has no answer where no grade is above 0', () => {
    expect(valueOrCause(ndcg(), rankedSample(['lamp'], [['lamp', 0]]), { relevanceLevel: 0 })).toBe('no-relevant-ids');
  });

  // Plain division gives 1.0000000000000002 here: the two lower grades differ by less than the sums can hold.
  it('is at most 1 where rounding would lift it above', () => {
    const judged = [
      ['desk', 0.5],
      ['lamp', 0.2],
      ['sofa', 0.20000000000000007],
    ] as const;
    expect(valueOrCause(ndcg(), rankedSample(['desk', 'lamp', 'sofa'], judged))).toBe(1);
  });

  it('is at most 1, and 1 for the ideal order, whatever the grades', () => {
    const grades = fc.array(fc.double({ min: 0.01, max: 5, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(grades, fc.integer({ min: 1, max: 15 }), (values, k) => {
        const judged = values.map((grade, index) => [`doc-${index}`, grade] as const);
        const asJudged = judged.map(([id]) => id);
        const ideal = [...judged].sort((a, b) => b[1] - a[1]).map(([id]) => id);
        expect(valueOrCause(ndcg(k), rankedSample(ideal, judged))).toBe(1);
        expect(valueOrCause(ndcg(k), rankedSample(asJudged, judged))).toBeLessThanOrEqual(1);
      }),
      { seed: 31 },
    );
  });
});
