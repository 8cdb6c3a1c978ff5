import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zeroErrorLabels } from '../../../calibration/planning/zero-error-labels.js';
import { fewestAccepted } from '../../../calibration/threshold/fewest-accepted.js';
import reference from '../../reference/calibration/risk.json' with { type: 'json' };

describe('zeroErrorLabels', () => {
  it('is the inverse of the upper limit of no errors', () => {
    for (const [place, n] of reference.ruleOfThree.n.entries()) {
      const upper = reference.ruleOfThree.upper[place] ?? Number.NaN;
      expect(zeroErrorLabels(upper, 0.95)).toBe(n);
      expect(zeroErrorLabels(upper - 1e-6, 0.95)).toBe(n + 1);
    }
  });

  it('by hand: 29 for 10%, 14 for 20%, 59 for 5%; two halves are a quarter', () => {
    expect([0.1, 0.2, 0.05].map((risk) => zeroErrorLabels(risk, 0.95))).toEqual([29, 14, 59]);
    expect(zeroErrorLabels(0.5, 0.75)).toBe(2);
    expect(() => zeroErrorLabels(0, 0.95)).toThrow(RangeError);
  });

  it('is the binomial one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 501, max: 999 }), (risk, confidence) => {
        const labels = zeroErrorLabels(risk / 1000, confidence / 1000);
        // Where (1 - risk)^n is 1 - confidence to the last digit, either may be right.
        expect(Math.abs(labels - fewestAccepted(0, risk / 1000, confidence / 1000))).toBeLessThanOrEqual(
          Math.abs((1 - risk / 1000) ** labels / (1 - confidence / 1000) - 1) < 1e-9 ? 1 : 0,
        );
      }),
      { seed: 1 },
    );
  });
});
