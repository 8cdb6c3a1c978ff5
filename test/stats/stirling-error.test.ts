import { describe, expect, it } from 'vitest';
import { stirlingError } from '../../src/stats/stirling-error.js';
import reference from '../reference/special-functions.json' with { type: 'json' };

describe('stirlingError', () => {
  it.each(reference.mpmath.stirlingError)('of $args is $v', ({ args: [x = 0], v }) => {
    expect(Math.abs(stirlingError(x) - v)).toBeLessThanOrEqual(5e-15 * Math.max(1, v));
  });

  it('at 1, by hand: ln Γ(1) = 0, so it is 1 - ln(2π)/2', () => {
    expect(stirlingError(1)).toBeCloseTo(1 - Math.log(2 * Math.PI) / 2, 14);
  });

  it('gives the factorials', () => {
    for (let n = 1, factorial = 1; n <= 20; factorial *= n, n++) {
      const stirling = Math.sqrt(2 * Math.PI) * n ** (n - 0.5) * Math.exp(-n);
      expect((stirling * Math.exp(stirlingError(n))) / factorial).toBeCloseTo(1, 13);
    }
  });
});
