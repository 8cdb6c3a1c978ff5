import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentTCdf, studentTQuantile } from '../../src/stats/student-t.js';
import reference from '../reference/special-functions.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

describe('studentTCdf', () => {
  it.each(reference.mpmath.studentTCdf)('$args', ({ args: [t = 0, degrees = 0], v }) => {
    expectRelativelyClose(studentTCdf(t, degrees), v, 1e-12);
  });

  it('by hand: with one degree of freedom it is 1/2 + arctan(t)/π', () => {
    expect(studentTCdf(1, 1)).toBeCloseTo(0.75, 15);
    expect(studentTCdf(0, 1)).toBe(0.5);
  });
});

describe('studentTQuantile', () => {
  it.each([...reference.scipy.studentTQuantile, ...reference.mpmath.studentTQuantile])(
    '$args',
    ({ args: [p = 0, degrees = 0], v }) => {
      expectRelativelyClose(studentTQuantile(p, degrees), v, 1e-12);
    },
  );

  it('by hand: tan(π(p - 1/2)) with one degree of freedom', () => {
    expect(studentTQuantile(0.75, 1)).toBeCloseTo(1, 14);
  });

  it('mirrors, and is the inverse of the distribution function', () => {
    // Multiples of 1/1024, so that 1 - p is exact.
    const probability = fc.integer({ min: 1, max: 1023 }).map((n) => n / 1024);
    fc.assert(
      fc.property(probability, fc.integer({ min: 1, max: 2000 }), (p, degrees) => {
        const t = studentTQuantile(p, degrees);
        expect(studentTQuantile(1 - p, degrees) + t).toBe(0);
        expect(studentTCdf(t, degrees) / p).toBeCloseTo(1, 12);
      }),
      { seed: 1 },
    );
  });
});
