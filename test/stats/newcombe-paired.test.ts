import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newcombeDifference } from '../../src/stats/newcombe-difference.js';
import { newcombePaired } from '../../src/stats/newcombe-paired.js';
import reference from '../reference/statistics/newcombe.json' with { type: 'json' };

describe('newcombePaired', () => {
  it.each(reference.publishedPaired)('$name', ({ input: { a, b, c, d }, expected: { low, high } }) => {
    const found = newcombePaired({ both: a, firstOnly: b, secondOnly: c, neither: d }, 0.95);
    expect(found.low).toBeCloseTo(low, 12);
    expect(found.high).toBeCloseTo(high, 12);
  });

  it('by hand: with an empty margin the correlation counts as 0, and the limits are those of independent rates', () => {
    const paired = newcombePaired({ both: 9, firstOnly: 0, secondOnly: 3, neither: 0 }, 0.95);
    expect(paired).toEqual(newcombeDifference({ successes: 9, n: 12 }, { successes: 12, n: 12 }, 0.95));
  });

  it('by hand: a small positive correlation is corrected away', () => {
    // 4 · 4 - 3 · 3 = 7 is less than n / 2 = 7.
    const paired = newcombePaired({ both: 4, firstOnly: 3, secondOnly: 3, neither: 4 }, 0.95);
    expect(paired).toEqual(newcombeDifference({ successes: 7, n: 14 }, { successes: 7, n: 14 }, 0.95));
  });

  it('refuses no items at all', () => {
    expect(() => newcombePaired({ both: 0, firstOnly: 0, secondOnly: 0, neither: 0 }, 0.95)).toThrow(RangeError);
  });

  it('changes sign when the sides change, and holds the difference', () => {
    const count = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 100 }), (both, firstOnly, secondOnly, neither) => {
        const { low, high } = newcombePaired({ both, firstOnly, secondOnly, neither }, 0.95);
        const difference = (firstOnly - secondOnly) / (both + firstOnly + secondOnly + neither);
        const swapped = newcombePaired({ both, firstOnly: secondOnly, secondOnly: firstOnly, neither }, 0.95);
        expect(swapped.low).toBeCloseTo(-high, 12);
        expect(low).toBeLessThanOrEqual(difference + 1e-12);
        expect(high).toBeGreaterThanOrEqual(difference - 1e-12);
      }),
      { seed: 1 },
    );
  });
});
