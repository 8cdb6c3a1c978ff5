import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recallAt } from '../../src/metrics/recall.js';
import { rankedSample, valueOrCause } from './sample-of.js';

describe('recall@k', () => {
  it('divides by all relevant ids', () => {
    const sample = rankedSample(['tariff', 'refund', 'lamp', 'chair'], ['refund', 'chair', 'invoice']);
    expect([1, 3, 4, 10].map((k) => valueOrCause(recallAt(k), sample))).toEqual([0, 1 / 3, 2 / 3, 2 / 3]);
  });

  // Field report py-024: a relevant chunk that is retrieved twice counted twice and gave 2.
  it('credits a repeated id once', () => {
    expect(valueOrCause(recallAt(3), rankedSample(['p', 'q', 'p'], ['p']))).toBe(1);
  });

  // Field report py-026: a gold id listed twice deflated recall to 0.5.
  it('counts a repeated relevant id once', () => {
    expect(valueOrCause(recallAt(1), rankedSample(['A'], ['A', 'A']))).toBe(1);
  });

  it('never falls when one more relevant document comes at the end', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 1, max: 8 }), (retrieved, relevant, k) => {
        const longer = [...retrieved, ...relevant.filter((id) => !retrieved.includes(id)).slice(0, 1)];
        const [before, after] = [retrieved, longer].map((list) =>
          valueOrCause(recallAt(k), rankedSample(list, relevant)),
        );
        expect(after).toBeGreaterThanOrEqual(Number(before));
      }),
      { seed: 21 },
    );
  });
});
