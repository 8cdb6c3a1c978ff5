import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suiteThresholdNoise } from '../../src/stats/suite-threshold-noise.js';

describe('suiteThresholdNoise', () => {
  it('by hand: one of two items dips once in three runs', () => {
    // The dipping item: mean 2/3, distances 1/3, 1/3, -2/3; variance (6/9) / 2 = 1/3, third moment 3 / (2 · 1) · (-6/27) = -1/3.
    // Means of the runs 1, 1, 1/2: mean 5/6, MS_run = 2 (1/36 + 1/36 + 4/36) / 2 = 1/6. The residual is half the item's distance
    // on both items: MS_err = 2 · (6/9 / 4) / 2 = 1/6, so that no drift is seen.
    const found = suiteThresholdNoise(Float64Array.of(1, 1, 1, 1, 1, 0), 3);
    expect(found).toMatchObject({ items: 2, runs: 3, varyingItems: 1 });
    expect(found.mean).toBeCloseTo(5 / 6, 15);
    expect(found.withinVariance).toBeCloseTo(1 / 6, 15);
    expect(found.thirdMoment).toBeCloseTo(-1 / 6, 15);
    expect(found.driftVariance).toBeCloseTo(0, 15);
    expect(found.driftSeenThrough).toBeCloseTo(1 / 12, 15);
  });

  it('knows no third moment of two runs', () => {
    expect(suiteThresholdNoise(Float64Array.of(1, 0, 1, 1), 2).thirdMoment).toBe(0);
  });

  it('sees a shift of a whole run as drift', () => {
    // All items move by 0, 0.3 and 0.6: the variance of the shifts is 0.09, and nothing else varies.
    const found = suiteThresholdNoise(Float64Array.of(0, 0.3, 0.6, 0.1, 0.4, 0.7, 0.4, 0.7, 1), 3);
    expect(found.driftVariance).toBeCloseTo(0.09, 15);
    expect(found.withinVariance).toBeCloseTo(0.09, 15);
    expect(found.varyingItems).toBe(3);
  });

  it('turned upside down, only the mean and the third moment turn', () => {
    const score = fc.integer({ min: 0, max: 4 }).map((quarters) => quarters / 4);
    const suites = fc.array(fc.tuple(score, score, score, score), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(suites, (rows) => {
        const scores = Float64Array.from(rows.flat());
        const found = suiteThresholdNoise(scores, 4);
        const turned = suiteThresholdNoise(
          scores.map((value) => 1 - value),
          4,
        );
        expect(turned.mean).toBeCloseTo(1 - found.mean, 12);
        expect(turned.thirdMoment).toBeCloseTo(-found.thirdMoment, 12);
        expect(turned.withinVariance).toBeCloseTo(found.withinVariance, 12);
        expect(turned.driftVariance).toBeCloseTo(found.driftVariance, 12);
        expect(turned.varyingItems).toBe(found.varyingItems);
        expect(found.withinVariance === 0).toBe(found.varyingItems === 0);
      }),
      { seed: 1 },
    );
  });
});
