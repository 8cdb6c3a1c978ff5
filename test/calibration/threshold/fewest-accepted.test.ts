import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestAccepted, isCertified } from '../../../calibration/threshold/fewest-accepted.js';
import { clopperPearsonUpper } from '../../../src/stats/clopper-pearson.js';
import risk from '../../reference/calibration/risk.json' with { type: 'json' };

describe('fewestAccepted', () => {
  it.each(risk.maxErrors.rows)('%i accepted for a risk of %f: at most %s errors', (n, share, maxErrors) => {
    if (n === null || share === null) expect.fail('a row without numbers');
    if (maxErrors === null) expect(isCertified(0, n, share, 0.95)).toBe(false);
    else {
      expect(fewestAccepted(maxErrors, share, 0.95)).toBeLessThanOrEqual(n);
      expect(fewestAccepted(maxErrors + 1, share, 0.95)).toBeGreaterThan(n);
    }
  });

  it('by hand: 0.9^29 is .0471 and 0.9^28 is .0523; 0.8^14 is .0440; 0.95^59 is .0485', () => {
    expect([0.1, 0.2, 0.05].map((share) => fewestAccepted(0, share, 0.95))).toEqual([29, 14, 59]);
    // A half to the second power is a quarter: the confidence is just reached.
    expect(fewestAccepted(0, 0.5, 0.75)).toBe(2);
  });

  it('is the least number whose exact upper limit is within the risk', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 2, max: 60 }), (errors, percent) => {
        const share = percent / 100;
        const n = fewestAccepted(errors, share, 0.95);
        expect(clopperPearsonUpper(errors, n, 0.95)).toBeLessThanOrEqual(share + 1e-9);
        expect(clopperPearsonUpper(errors, n - 1, 0.95)).toBeGreaterThan(share - 1e-9);
      }),
      { seed: 1 },
    );
  });

  it('refuses a risk or a confidence that is no share', () => {
    expect(() => fewestAccepted(0, 0, 0.95)).toThrow(RangeError);
    expect(() => fewestAccepted(0, 0.1, 1)).toThrow(RangeError);
  });
});
