import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile } from '../../src/stats/quantile.js';

describe('quantile', () => {
  // By hand: position p (n - 1) = 0.9 · 3 = 2.7, so 7 tenths of the way from 4 to 8.
  it.each([
    [[1, 2, 4, 8], 0.9, 6.8],
    [[1, 2, 4, 8], 0.5, 3],
    [[1, 2, 4, 8], 0, 1],
    [[1, 2, 4, 8], 1, 8],
    [[5], 0.3, 5],
  ])('of %j at %d is %d', (sorted, p, value) => {
    expect(quantile(sorted, p)).toBeCloseTo(value, 14);
  });

  it('does not exist for no values, nor for a p out of range', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
    expect(() => quantile([1], 1.1)).toThrow(RangeError);
    expect(() => quantile([1], Number.NaN)).toThrow(RangeError);
  });

  it('grows with p, from the least to the greatest value', () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 });
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(values, unit, unit, (list, p, q) => {
        const sorted = list.toSorted((a, b) => a - b);
        const [low, high] = p < q ? [p, q] : [q, p];
        expect(quantile(sorted, low)).toBeLessThanOrEqual(quantile(sorted, high) + 1e-9);
        expect(quantile(sorted, 0)).toBe(Math.min(...list));
        expect(quantile(sorted, 1)).toBe(Math.max(...list));
      }),
      { seed: 1 },
    );
  });
});
