import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from '../../src/stats/normal.js';
import reference from '../reference/special-functions.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

describe('normalCdf', () => {
  it.each([...reference.scipy.normalCdf, ...reference.mpmath.normalCdf])('$args', ({ args: [z = 0], v }) => {
    expectRelativelyClose(normalCdf(z), v, 1e-13);
  });

  it('reaches 0 and 1', () => {
    expect([normalCdf(-Infinity), normalCdf(Infinity), normalCdf(40)]).toEqual([0, 1, 1]);
  });

  it('mirrors and grows', () => {
    const z = fc.double({ min: -8, max: 8, noNaN: true });
    fc.assert(
      fc.property(z, z, (a, b) => {
        expect(normalCdf(a) + normalCdf(-a)).toBeCloseTo(1, 14);
        if (a < b - 1e-9) expect(normalCdf(a)).toBeLessThanOrEqual(normalCdf(b));
      }),
      { seed: 1 },
    );
  });
});

describe('normalQuantile', () => {
  it.each([...reference.scipy.normalQuantile, ...reference.mpmath.normalQuantile])('$args', ({ args: [p = 0], v }) => {
    expectRelativelyClose(normalQuantile(p), v, 1e-13);
  });

  it('reaches both infinities', () => {
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
  });
});
