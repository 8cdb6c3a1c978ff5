import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedRankTest } from '../../calibration/signed-rank-test.js';

/** Every pattern of signs, one by one. */
function enumerated(sizes: readonly number[], observed: number): number {
  const sorted = sizes.toSorted((a, b) => a - b);
  const rankOf = (size: number) => (sorted.indexOf(size) + sorted.lastIndexOf(size)) / 2 + 1;
  let below = 0;
  for (let pattern = 0; pattern < 2 ** sizes.length; pattern++) {
    const sum = sizes.reduce((total, size, item) => total + ((pattern >> item) & 1) * rankOf(size), 0);
    if (sum <= observed) below++;
  }
  return below / 2 ** sizes.length;
}

describe('signedRankTest', () => {
  it('by hand', () => {
    // Of 2³ patterns of the ranks 1, 2, 3 the sums 0 and 1 are no more than the observed 1.
    expect(signedRankTest([0.5, -2, -3])).toBe(2 / 8);
    expect(signedRankTest([-1, -2, -3, -4, -5])).toBe(1 / 32);
    expect(signedRankTest([1, 2, 3])).toBe(1);
    // Two ties share the rank 1.5: the sums are 0, 1.5, 1.5, 3.
    expect(signedRankTest([1, -1])).toBe(3 / 4);
  });

  it('of printed tables: with twelve values a sum of 13 has p = .0212, and one of 21 has p = .0881', () => {
    // Positive ranks 1 + 12 and 1 + 8 + 12 of twelve
    const withPositive = (...positive: readonly number[]) =>
      Array.from({ length: 12 }, (_, i) => (positive.includes(i + 1) ? i + 1 : -i - 1));
    expect(signedRankTest(withPositive(1, 12))).toBeCloseTo(0.0212, 4);
    expect(signedRankTest(withPositive(1, 8, 12))).toBeCloseTo(0.0881, 4);
  });

  it('leaves out what is 0', () => {
    expect(signedRankTest([0, -1, 0, 0.1 + 0.2 - 0.3])).toBe(0.5);
    expect(signedRankTest([])).toBe(1);
  });

  it('is the share of patterns of signs, in any order', () => {
    const value = fc.integer({ min: -6, max: 6 }).filter((one) => one !== 0);
    fc.assert(
      fc.property(fc.array(value, { maxLength: 9 }), (values) => {
        const sizes = values.map(Math.abs);
        const sorted = sizes.toSorted((a, b) => a - b);
        const observed = values
          .filter((one) => one > 0)
          .reduce((sum, size) => sum + (sorted.indexOf(size) + sorted.lastIndexOf(size)) / 2 + 1, 0);
        expect(signedRankTest(values)).toBeCloseTo(enumerated(sizes, observed), 14);
        expect(signedRankTest(values.toReversed())).toBe(signedRankTest(values));
      }),
      { seed: 1 },
    );
  });
});
