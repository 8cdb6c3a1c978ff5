import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaCdf } from '../../src/stats/beta-cdf.js';
import reference from '../reference/special-functions.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

describe('betaCdf', () => {
  it.each(reference.mpmath.betaCdf)('$args', ({ args: [x = 0, a = 0, b = 0], v }) => {
    expectRelativelyClose(betaCdf(x, a, b), v, 1e-12);
  });

  it('by hand: x^a for b = 1, and 1 - (1 - x)^b for a = 1', () => {
    expect(betaCdf(0.3, 4, 1)).toBeCloseTo(0.3 ** 4, 15);
    expect(betaCdf(0.3, 1, 4)).toBeCloseTo(1 - 0.7 ** 4, 15);
  });

  it('is 0 at 0 and 1 at 1', () => {
    expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1]);
  });

  it('mirrors: I_x(a, b) + I_(1-x)(b, a) = 1', () => {
    const eighths = fc.integer({ min: 1, max: 7 }).map((n) => n / 8);
    const shape = fc.double({ min: 0.1, max: 500, noNaN: true });
    fc.assert(
      fc.property(eighths, shape, shape, (x, a, b) => {
        expect(betaCdf(x, a, b) + betaCdf(1 - x, b, a)).toBeCloseTo(1, 12);
      }),
      { seed: 1 },
    );
  });
});
