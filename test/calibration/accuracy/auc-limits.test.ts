import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aucLimits } from '../../../calibration/accuracy/auc-limits.js';
import roc from '../../reference/calibration/roc.json' with { type: 'json' };

describe('aucLimits', () => {
  it.each(roc.newcombe)('$name', ({ input: { auc, mPos, nNeg }, expected, tolerance }) => {
    const { low, high } = aucLimits(auc, mPos, nNeg, 0.95);
    expect(Math.abs(low - (expected.ci[0] ?? 0))).toBeLessThan(tolerance);
    expect(Math.abs(high - (expected.ci[1] ?? 0))).toBeLessThan(tolerance);
  });

  it('by hand: with one label of each class, 1 against 1', () => {
    // M = 1, so V(t) = t (1 - t), and (1 - t)² = z² t (1 - t) at t = 1 / (1 + z²)
    const { low, high } = aucLimits(1, 1, 1, 0.95);
    expect(low).toBeCloseTo(1 / (1 + 3.841458820694124), 14);
    expect(high).toBe(1);
  });

  it('holds the area, has a width, stays within 0 and 1, and mirrors', () => {
    const size = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 64 }), size, size, (sixtyFourths, m, n) => {
        const area = sixtyFourths / 64;
        const { low, high } = aucLimits(area, m, n, 0.9);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(area);
        expect(high).toBeGreaterThanOrEqual(area);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThan(high);
        expect(aucLimits(1 - area, n, m, 0.9).high).toBeCloseTo(1 - low, 14);
      }),
      { seed: 1 },
    );
  });
});
