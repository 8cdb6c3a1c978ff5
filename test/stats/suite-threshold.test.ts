import { describe, expect, it } from 'vitest';
import { suiteThreshold } from '../../src/stats/suite-threshold.js';
import type { SuiteThresholdNoise } from '../../src/stats/suite-threshold-noise.js';

const request = { alpha: 0.05, candidateRuns: 1, higherIsBetter: true };

const noise: SuiteThresholdNoise = {
  items: 100,
  runs: 5,
  mean: 0.8,
  withinVariance: 0.037,
  thirdMoment: 0,
  driftVariance: 0,
  driftSeenThrough: 0.00037,
  varyingItems: 15,
};

function thresholdOf(changed: Partial<SuiteThresholdNoise>, options = {}) {
  const found = suiteThreshold({ ...noise, ...changed }, { ...request, ...options });
  if (found.state !== 'threshold') throw new Error(found.cause);
  return found;
}

describe('suiteThreshold', () => {
  it.each([
    ['one run', { runs: 1, withinVariance: 0 }, {}, 'one-run'],
    ['one run of a system that repeats itself', { runs: 1, withinVariance: 0 }, { isRepeatable: true }, 'no-variance'],
    ['runs that are all alike', { withinVariance: 0, varyingItems: 0 }, {}, 'no-variance'],
    ['two runs', { runs: 2 }, {}, 'few-runs'],
    ['three items', { items: 3 }, {}, 'few-items'],
  ] as const)('has none of %s', (_, changed, options, cause) => {
    expect(suiteThreshold({ ...noise, ...changed }, { ...request, ...options })).toEqual({ state: 'none', cause });
  });

  it('warns where little is known', () => {
    expect(thresholdOf({}).warnings).toEqual([]);
    expect(thresholdOf({ varyingItems: 9 }).warnings).toEqual(['few-varying-items']);
    expect(thresholdOf({ runs: 4 }).warnings).toEqual(['few-runs']);
  });

  it('lies below the mean, and above it where lower is better', () => {
    const below = thresholdOf({});
    const above = thresholdOf({}, { higherIsBetter: false });
    expect(below.threshold).toBe(0.8 - below.margin);
    expect(above.threshold).toBe(0.8 + below.margin);
    // Rare dips of a score that should be high are rare rises of one that should be low.
    const dips = thresholdOf({ thirdMoment: -0.02 });
    const rises = thresholdOf({ thirdMoment: 0.02 }, { higherIsBetter: false });
    expect(dips.margin).toBeGreaterThan(below.margin);
    expect(rises.margin).toBe(dips.margin);
  });

  it('says what halves the drop that it sees', () => {
    const found = thresholdOf({});
    const { items = 0, candidateRuns = 0 } = found.halving;
    expect(items).toBeGreaterThan(300);
    const more = thresholdOf({ items, driftSeenThrough: 0.037 / items });
    expect(more.detectableDrop).toBeLessThanOrEqual(found.detectableDrop / 2);
    expect(thresholdOf({}, { candidateRuns }).detectableDrop).toBeLessThanOrEqual(found.detectableDrop / 2);
  });

  it('narrows with items and runs, and widens with drift and with a smaller rate', () => {
    const { margin } = thresholdOf({});
    expect(thresholdOf({ items: 300, driftSeenThrough: 0.037 / 300 }).margin).toBeLessThan(margin);
    expect(thresholdOf({ runs: 20 }).margin).toBeLessThan(margin);
    expect(thresholdOf({}, { candidateRuns: 3 }).margin).toBeLessThan(margin);
    expect(thresholdOf({ driftVariance: 0.0004 }).margin).toBeGreaterThan(margin);
    expect(thresholdOf({}, { alpha: 0.05 / 3 }).margin).toBeGreaterThan(margin);
  });
});
