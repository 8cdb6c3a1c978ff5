import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fQuantile } from '../../../calibration/scores/f-quantile.js';
import { studentTQuantile } from '../../../src/stats/student-t.js';
import { expectRelativelyClose } from '../../stats/close-to.js';

describe('fQuantile', () => {
  it('by hand: with two degrees of freedom above, (d/2) ((1 - p)^(-2/d) - 1)', () => {
    for (const p of [0.01, 0.5, 0.975, 0.999])
      for (const d of [1, 3, 10, 40])
        expectRelativelyClose(fQuantile(p, 2, d), (d / 2) * ((1 - p) ** (-2 / d) - 1), 1e-11);
  });

  it('with one degree of freedom above is the square of Student', () => {
    for (const d of [1, 2, 7, 30, 200])
      expectRelativelyClose(fQuantile(0.95, 1, d), studentTQuantile(0.975, d) ** 2, 1e-11);
  });

  it('turns with the degrees of freedom, and grows with the probability', () => {
    const degrees = fc.integer({ min: 1, max: 200 });
    const probability = fc.integer({ min: 1, max: 1022 }).map((n) => n / 1024);
    fc.assert(
      fc.property(probability, degrees, degrees, (p, d1, d2) => {
        expectRelativelyClose(fQuantile(p, d1, d2) * fQuantile(1 - p, d2, d1), 1, 1e-11);
        expect(fQuantile(p + 1 / 1024, d1, d2)).toBeGreaterThan(fQuantile(p, d1, d2));
      }),
      { seed: 1 },
    );
  });
});
