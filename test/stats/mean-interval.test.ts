import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanInterval } from '../../src/stats/mean-interval.js';

const unit = [0, 1] as const;

describe('meanInterval', () => {
  it('by hand: 0.4, 0.5, 0.6 have mean 0.5 and standard error 0.1/√3; t(0.975, 2) is 4.302652729749464', () => {
    const interval = meanInterval([0.4, 0.5, 0.6], 0.95, unit);
    const halfWidth = (4.302652729749464 * 0.1) / Math.sqrt(3);
    expect(interval.low).toBeCloseTo(0.5 - halfWidth, 14);
    expect(interval.high).toBeCloseTo(0.5 + halfWidth, 14);
  });

  it('is cut at the ends of the range, and not where there is none', () => {
    expect(meanInterval([0, 1], 0.95, unit)).toEqual({ low: 0, high: 1, confidence: 0.95, method: 'student-t' });
    expect(meanInterval([0, 1], 0.95, [-Infinity, Infinity]).low).toBeCloseTo(0.5 - 12.706204736174694 / 2, 12);
  });

  it('has no width where all values are equal', () => {
    expect(meanInterval([0.7, 0.7, 0.7], 0.95, unit)).toMatchObject({ low: 0.7, high: 0.7 });
  });

  it('needs two values', () => {
    expect(() => meanInterval([0.5], 0.95, unit)).toThrow(RangeError);
  });

  it('does not depend on the order', () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(values, (list) => {
        expect(meanInterval(list.toReversed(), 0.95, unit)).toEqual(meanInterval(list, 0.95, unit));
      }),
      { seed: 1 },
    );
  });
});
