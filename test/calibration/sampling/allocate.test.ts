import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { allocate } from '../../../calibration/sampling/allocate.js';

const judged = (fail: number, pass: number, unscored = 0) => [
  { size: fail, atLeast: 15 },
  { size: pass, atLeast: 15 },
  { size: unscored, atLeast: 1 },
];

describe('allocate', () => {
  test.each([
    // Failures are rare: half of the labels go to them.
    ['30 of 40 fails and 160 passes', 30, judged(40, 160), [15, 15, 0]],
    ['a place for a verdict that failed', 30, judged(40, 160, 8), [15, 14, 1]],
    ['all fails, where there are few', 30, judged(4, 196), [4, 26, 0]],
    ['all passes, where there are few', 30, judged(196, 3), [27, 3, 0]],
    ['an odd one to the fails', 25, judged(40, 160), [13, 12, 0]],
    ['ten of each of twenty', 20, judged(40, 160), [10, 10, 0]],
    ['one label', 1, judged(40, 160, 8), [1, 0, 0]],
    // 15, 15 and 1 are dealt. The other 69 by what is left, 25, 145 and 9 of 179: 9.64, 55.89 and 3.47.
    ['the rest by size', 100, judged(40, 160, 10), [15 + 10, 15 + 56, 1 + 3]],
    ['all there are', 500, judged(40, 160, 10), [40, 160, 10]],
    ['nothing of nothing', 30, judged(0, 0), [0, 0, 0]],
    ['by size alone', 5, [4, 4, 2].map((size) => ({ size, atLeast: 0 })), [2, 2, 1]],
    // 1.5 and 1.5: the earlier one of equals gets the odd one.
    ['the earlier of equals', 3, [5, 5].map((size) => ({ size, atLeast: 0 })), [2, 1]],
  ])('gives %s', (_, wanted, strata, expected) => {
    expect(allocate(wanted, strata)).toEqual(expected);
  });

  it('gives all that is wanted or all there is, and no stratum more than it has', () => {
    const strata = fc.array(fc.record({ size: fc.nat(60), atLeast: fc.nat(20) }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(120), strata, (wanted, needs) => {
        const given = allocate(wanted, needs);
        const total = needs.reduce((all, { size }) => all + size, 0);
        expect(given.reduce((all, count) => all + count, 0)).toBe(Math.min(wanted, total));
        for (const [index, { size, atLeast }] of needs.entries()) {
          expect(given[index]).toBeLessThanOrEqual(size);
          if (needs.reduce((all, need) => all + need.atLeast, 0) <= wanted) {
            expect(given[index]).toBeGreaterThanOrEqual(Math.min(size, atLeast));
          }
        }
      }),
      { seed: 31 },
    );
  });
});
