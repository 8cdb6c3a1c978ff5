import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean } from '../../src/stats/mean.js';

describe('mean', () => {
  it('of three times 0.7 is 0.7', () => {
    expect(mean([0.7, 0.7, 0.7])).toBe(0.7);
  });

  it('takes typed arrays', () => {
    expect(mean(Float64Array.of(1, 0, 0, 1))).toBe(0.5);
  });

  it('does not exist for no values', () => {
    expect(() => mean([])).toThrow(RangeError);
  });

  it('lies between the lowest and the highest value, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), (integers) => {
        const values = integers.map((integer) => integer / 1000);
        expect(mean(values)).toBe(mean(values.toReversed()));
        expect(mean(values)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-15);
        expect(mean(values)).toBeLessThanOrEqual(Math.max(...values) + 1e-15);
      }),
      { seed: 1 },
    );
  });
});
