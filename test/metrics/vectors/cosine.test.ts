import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine } from '../../../src/metrics/vectors/cosine.js';

const vector = (...numbers: readonly number[]): Float32Array => Float32Array.from(numbers);

const anyVector = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
  .filter((numbers) => Math.hypot(...numbers) > 1e-3)
  .map((numbers) => vector(...numbers));

describe('cosine', () => {
  it.each([
    ['of one direction', vector(1, 0), vector(3, 0), 1],
    ['of a right angle', vector(1, 0), vector(0, 1), 0],
    ['of opposite directions', vector(1, 2), vector(-1, -2), -1],
    // (3, 4) and (4, 3): 24 / 25.
    ['of (3, 4) and (4, 3)', vector(3, 4), vector(4, 3), 24 / 25],
  ])('by hand: %s', (_, a, b, expected) => {
    expect(cosine(a, b)).toBeCloseTo(expected, 15);
  });

  it('lies between -1 and 1, is the same both ways, and exactly 1 of a vector and itself', () => {
    fc.assert(
      fc.property(anyVector, anyVector, (a, b) => {
        expect(Math.abs(cosine(a, b))).toBeLessThanOrEqual(1);
        expect(cosine(a, b)).toBe(cosine(b, a));
        expect(cosine(a, a)).toBe(1);
      }),
      { seed: 7 },
    );
  });

  it.each([
    ['a vector of zeros', vector(0, 0), vector(1, 0)],
    ['another number of dimensions', vector(1, 0), vector(1, 0, 0)],
    ['fewer dimensions', vector(1, 0, 0), vector(1, 0)],
    ['what is no number', vector(Number.NaN, 0), vector(1, 0)],
  ])('has none for %s', (_, a, b) => {
    expect(() => cosine(a, b)).toThrow(RangeError);
  });
});
