import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaCdf } from '../../src/stats/beta-cdf.js';
import { betaQuantile } from '../../src/stats/beta-quantile.js';
import reference from '../reference/special-functions.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

describe('betaQuantile', () => {
  it.each([...reference.scipy.betaQuantile, ...reference.mpmath.betaQuantile])(
    '$args',
    ({ args: [p = 0, a = 0, b = 0], v }) => {
      expectRelativelyClose(betaQuantile(p, a, b), v, 1e-12);
    },
  );

  it('by hand: the square root of p for a = 2, b = 1', () => {
    expect(betaQuantile(0.25, 2, 1)).toBeCloseTo(0.5, 14);
  });

  it('is 0 at 0 and 1 at 1', () => {
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
  });

  it('is the inverse of the distribution function', () => {
    const probability = fc.double({ min: 1e-6, max: 0.999, noNaN: true });
    const shape = fc.double({ min: 0.5, max: 300, noNaN: true });
    fc.assert(
      fc.property(probability, shape, shape, (p, a, b) => {
        expect(betaCdf(betaQuantile(p, a, b), a, b) / p).toBeCloseTo(1, 10);
      }),
      { seed: 1 },
    );
  });
});
