import { describe, expect, it } from 'vitest';
import { bracketedNewton } from '../../src/stats/bracketed-newton.js';

describe('bracketedNewton', () => {
  it('finds the cube root of 2', () => {
    expect(bracketedNewton((x) => ({ value: x ** 3 - 2, slope: 3 * x ** 2 }), 0, 2)).toBeCloseTo(2 ** (1 / 3), 15);
  });

  it('halves where Newton would leave the bracket', () => {
    // From 50 Newton's step on the arc tangent leads to about -3,880; unbounded, it never comes back.
    const arcTangent = (x: number) => ({ value: Math.atan(x - 1), slope: 1 / (1 + (x - 1) ** 2) });
    expect(bracketedNewton(arcTangent, -100, 200)).toBeCloseTo(1, 15);
  });
});
