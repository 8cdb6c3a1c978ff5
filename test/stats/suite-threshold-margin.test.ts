import { describe, expect, it } from 'vitest';
import { suiteThresholdMargin } from '../../src/stats/suite-threshold-margin.js';
import type { SuiteThresholdNoise } from '../../src/stats/suite-threshold-noise.js';

const options = { alpha: 0.05, candidateRuns: 1, higherIsBetter: true };

/** Noise beside which the drift that is guarded against is nothing: 10 / 10 = 1 is the variance of a run's mean. */
const loud: SuiteThresholdNoise = {
  items: 10,
  runs: 5,
  mean: 50,
  withinVariance: 10,
  thirdMoment: 0,
  driftVariance: 0,
  driftSeenThrough: 1,
  varyingItems: 10,
};

describe('suiteThresholdMargin', () => {
  it('by hand: without drift and skewness it is the normal prediction limit', () => {
    // 1.645 √(1 + 1/5) = 1.8019, and with .842 more of them 2.4865 √1.2 = 2.7238.
    const found = suiteThresholdMargin(loud, options);
    expect(found.standardError).toBeCloseTo(Math.sqrt(1.2), 12);
    expect(found.margin).toBeCloseTo(1.8018, 3);
    expect(found.detectableDrop).toBeCloseTo(2.7238, 3);
  });

  it('by hand: skewed scores widen it on the side of their tail', () => {
    // Third moment -10: SE = √1.2, gamma = -10 (1 - 1/25) / 100 / 1.2^1.5 = -0.07303, rho = 10 / (5 · 10 · 10 √1.2) = 0.01826.
    // (1.6449² - 1) / 6 · (3 · 0.01826 + 0.07303) + 0.01826 / 2 = 0.28427 · 0.12780 + 0.00913 = 0.04546 standard errors.
    const skewed = { ...loud, thirdMoment: -10 };
    const plain = suiteThresholdMargin(loud, options).margin;
    const wider = suiteThresholdMargin(skewed, options).margin;
    const narrower = suiteThresholdMargin(skewed, { ...options, higherIsBetter: false }).margin;
    expect((wider - plain) / Math.sqrt(1.2)).toBeCloseTo(0.04546, 4);
    expect((plain - narrower) / Math.sqrt(1.2)).toBeCloseTo(0.04546, 4);
  });

  it('narrows by a quarter of z at most', () => {
    const plain = suiteThresholdMargin(loud, options).margin;
    const odd = suiteThresholdMargin({ ...loud, thirdMoment: 1000 }, options).margin;
    expect(odd / plain).toBeCloseTo(0.75, 4);
  });

  it('by hand: with few varying items it stands on Student’s t', () => {
    // 3 items in 5 runs count as 24 degrees of freedom: t is 1.7109 where z is 1.6449.
    const found = suiteThresholdMargin({ ...loud, varyingItems: 3 }, options);
    expect(found.margin / suiteThresholdMargin(loud, options).margin).toBeCloseTo(1.7109 / 1.6449, 4);
  });

  it('gives way to drift the more, the less noise hides it', () => {
    const quiet = { ...loud, withinVariance: 0.004, driftSeenThrough: 0.0004, driftVariance: 0.0004 };
    const without = suiteThresholdMargin({ ...quiet, driftVariance: 0 }, options);
    expect(suiteThresholdMargin(quiet, options).margin / without.margin).toBeGreaterThan(1.3);
    const drifting = suiteThresholdMargin({ ...loud, driftVariance: 1 }, options);
    expect(drifting.margin / suiteThresholdMargin(loud, options).margin).toBeCloseTo(1, 4);
    expect(drifting.standardError).toBeCloseTo(Math.sqrt(2.4), 12);
  });
});
