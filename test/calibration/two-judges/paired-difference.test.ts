import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../../calibration/two-judges/paired-difference.js';
import { newcombePaired } from '../../../src/stats/newcombe-paired.js';

const pairsOf = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 40 });

describe('pairedDifference', () => {
  it('by hand: 1 against 7 discordant of 12', () => {
    const pairs = [
      ...new Array(3).fill([true, true] as const),
      [true, false] as const,
      ...new Array(7).fill([false, true] as const),
      [false, false] as const,
    ];
    const found = pairedDifference(pairs);
    expect(found?.counts).toEqual({ both: 3, firstOnly: 1, secondOnly: 7, neither: 1 });
    expect(found?.difference).toBe(-0.5);
    // Mid-p: (2 · 9 - 8) / 256
    expect(found?.p).toBeCloseTo(10 / 256, 14);
    expect(found?.limits).toEqual(newcombePaired({ both: 3, firstOnly: 1, secondOnly: 7, neither: 1 }, 0.95));
  });

  it('is undefined without items', () => {
    expect(pairedDifference([])).toBeUndefined();
  });

  it('has p = 1 and a width where no item is discordant', () => {
    const found = pairedDifference([
      [true, true],
      [false, false],
    ]);
    expect(found).toMatchObject({ difference: 0, p: 1 });
    expect(found?.limits.low).toBeLessThan(0);
    expect(found?.limits.high).toBeGreaterThan(0);
  });

  it('changes sign with the sides, keeps p, and holds the difference', () => {
    fc.assert(
      fc.property(pairsOf, (pairs) => {
        const found = pairedDifference(pairs);
        const turned = pairedDifference(pairs.map(([first, second]) => [second, first] as const));
        if (found === undefined || turned === undefined) expect.fail('there are items');
        expect(turned.difference).toBe(-found.difference + 0);
        expect(turned.p).toBe(found.p);
        expect(found.limits.low).toBeLessThanOrEqual(found.difference + 1e-12);
        expect(found.limits.high).toBeGreaterThanOrEqual(found.difference - 1e-12);
        const { both, firstOnly, secondOnly, neither } = found.counts;
        expect(both + firstOnly + secondOnly + neither).toBe(pairs.length);
      }),
      { seed: 1 },
    );
  });
});
