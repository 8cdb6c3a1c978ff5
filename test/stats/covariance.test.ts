import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covariance } from '../../src/stats/covariance.js';
import { variance } from '../../src/stats/variance.js';

describe('covariance', () => {
  // By hand: distances -1, 0, 1 and -2, -1, 3, whose products sum to 2 + 0 + 3.
  it.each([
    [0, 5 / 3],
    [1, 5 / 2],
  ] as const)('of 1, 2, 3 and 0, 1, 5 with ddof %d is %d', (ddof, value) => {
    expect(covariance([1, 2, 3], [0, 1, 5], ddof)).toBe(value);
  });

  it('refuses lists of two lengths', () => {
    expect(() => covariance([1, 2], [1, 2, 3], 1)).toThrow(RangeError);
  });

  it('does not mind which side is first, and is at most the geometric mean of the variances', () => {
    const value = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 2 }), (pairs) => {
        const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        expect(covariance(x, y, 1)).toBe(covariance(y, x, 1));
        expect(covariance(x, y, 1) ** 2).toBeLessThanOrEqual(variance(x, 1) * variance(y, 1) * (1 + 1e-12));
      }),
      { seed: 1 },
    );
  });
});
