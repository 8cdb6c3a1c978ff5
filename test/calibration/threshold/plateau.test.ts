import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plateauOf } from '../../../calibration/threshold/plateau.js';

const plateau = (values: readonly number[], tolerance: number) => plateauOf(Float64Array.from(values), tolerance);

describe('plateauOf', () => {
  it('by hand', () => {
    expect(plateau([0, 0.5, 0.6, 0.5, 0.2, 0.6, 0.1], 0.1)).toEqual({ first: 1, last: 3, middle: 2 });
    // The longer run holds no best one.
    expect(plateau([0.5, 0.5, 0.5, 0, 0.6], 0.1)).toEqual({ first: 4, last: 4, middle: 4 });
    // Of two in the middle the better one, and of equals the higher
    expect(plateau([0.6, 0.5], 0.1)).toEqual({ first: 0, last: 1, middle: 0 });
    expect(plateau([0.6, 0.6], 0)).toEqual({ first: 0, last: 1, middle: 1 });
    expect(plateau([0.6, 0.1 + 0.2, 0.6, 0.5999999999999999], 0)).toEqual({ first: 2, last: 3, middle: 3 });
    expect(() => plateau([], 1)).toThrow(RangeError);
  });

  it('holds a best one, and grows with the tolerance', () => {
    const values = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 5 }), (whole, tolerance) => {
        const narrow = plateau(whole, tolerance);
        expect(Math.max(...whole.slice(narrow.first, narrow.last + 1))).toBe(Math.max(...whole));
        expect(Math.min(...whole.slice(narrow.first, narrow.last + 1))).toBeGreaterThanOrEqual(
          Math.max(...whole) - tolerance,
        );
        expect(narrow.middle).toBeGreaterThanOrEqual(narrow.first);
        expect(narrow.middle).toBeLessThanOrEqual(narrow.last);
        const wide = plateau(whole, tolerance + 1);
        expect(wide.last - wide.first).toBeGreaterThanOrEqual(narrow.last - narrow.first);
      }),
      { seed: 1 },
    );
  });
});
