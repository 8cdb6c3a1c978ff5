import { describe, expect, it } from 'vitest';
import { suiteThresholdMargin } from '../../src/stats/suite-threshold-margin.js';
import type { SuiteThresholdNoise } from '../../src/stats/suite-threshold-noise.js';
import { suiteThresholdPlan } from '../../src/stats/suite-threshold-plan.js';

const options = { alpha: 0.05, candidateRuns: 1, higherIsBetter: true };

function noiseOf(changed: Partial<SuiteThresholdNoise>): SuiteThresholdNoise {
  const base = { items: 100, runs: 5, mean: 0.8, withinVariance: 0.037, thirdMoment: -0.003, varyingItems: 15 };
  const noise = { ...base, driftVariance: 0, ...changed };
  return { driftSeenThrough: noise.withinVariance / noise.items, ...noise };
}

function detectable(changed: Partial<SuiteThresholdNoise>, candidateRuns = 1): number {
  return suiteThresholdMargin(noiseOf(changed), { ...options, candidateRuns }).detectableDrop;
}

describe('suiteThresholdPlan', () => {
  it('gives the least numbers that see the drop', () => {
    const plan = suiteThresholdPlan(noiseOf({}), options, 0.04);
    const { items = 0, candidateRuns = 0, runs } = plan;
    expect(detectable({ items })).toBeLessThanOrEqual(0.04);
    expect(detectable({ items: items - 1 })).toBeGreaterThan(0.04);
    expect(detectable({}, candidateRuns)).toBeLessThanOrEqual(0.04);
    expect(detectable({}, candidateRuns - 1)).toBeGreaterThan(0.04);
    // The candidate's own noise stays, however many baseline runs there are: .842 + 1.645 times √(.037/100) is .0478.
    expect(runs).toBeUndefined();
    expect(suiteThresholdPlan(noiseOf({}), options, 0.049).runs).toBeGreaterThan(5);
  });

  it('knows drops that no number of items sees through the drift', () => {
    const drift = noiseOf({ driftVariance: 0.001 });
    expect(suiteThresholdPlan(drift, options, 0.05).items).toBeUndefined();
    expect(suiteThresholdPlan(drift, options, 0.3).items).toBeGreaterThan(1);
  });
});
