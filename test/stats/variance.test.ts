import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variance } from '../../src/stats/variance.js';

describe('variance', () => {
  // By hand: 2, 4, 9 have mean 5 and squared distances 9, 1, 16.
  it.each([
    [0, 26 / 3],
    [1, 13],
  ] as const)('of 2, 4, 9 with ddof %d is %d', (ddof, value) => {
    expect(variance([2, 4, 9], ddof)).toBe(value);
  });

  it('of equal values is exactly 0', () => {
    expect(variance([0.7, 0.7, 0.7], 1)).toBe(0);
  });

  it('keeps its digits far from 0', () => {
    expect(variance([1e9 + 1, 1e9 + 2, 1e9 + 3], 1)).toBe(1);
  });

  it('needs more values than ddof', () => {
    expect(() => variance([1], 1)).toThrow(RangeError);
    expect(variance([1], 0)).toBe(0);
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2 }), (values) => {
        expect(variance(values.toReversed(), 1)).toBe(variance(values, 1));
      }),
      { seed: 1 },
    );
  });
});
