import { describe, expect, it } from 'vitest';
import { Random } from '../../src/stats/random.js';
import { subsetMargin } from '../../src/stats/subset-margin.js';
import { suiteThreshold } from '../../src/stats/suite-threshold.js';
import { suiteThresholdNoise } from '../../src/stats/suite-threshold-noise.js';
import { variance } from '../../src/stats/variance.js';

const request = { alpha: 0.05, candidateRuns: 1, higherIsBetter: true };
const runs = 5;
const random = new Random('subset');
const rows = Array.from({ length: 120 }, () => {
  const chance = random.uniform();
  return Array.from({ length: runs }, () => (random.uniform() < chance ? 1 : 0));
});
const whole = suiteThresholdNoise(Float64Array.from(rows.flat()), runs);

function itemsOf(kept: readonly (readonly number[])[]) {
  return {
    means: Float64Array.from(kept, (scores) => scores.reduce((a, b) => a + b, 0) / runs),
    variances: Float64Array.from(kept, (scores) => variance(scores, 1)),
  };
}

function thresholdOf(found: ReturnType<typeof subsetMargin>) {
  if (found.state !== 'threshold') throw new Error(found.cause);
  return found;
}

describe('subsetMargin', () => {
  it('is the suite’s own threshold where the subset is the suite', () => {
    const found = thresholdOf(subsetMargin(whole, itemsOf(rows), request));
    const own = thresholdOf(suiteThreshold(whole, request));
    expect(found.threshold).toBeCloseTo(own.threshold, 12);
    expect(found.detectableDrop).toBeCloseTo(own.detectableDrop, 12);
  });

  it('stands on the subset’s own mean, and is about √4 as wide for a quarter of the items', () => {
    const kept = rows.slice(0, 30);
    const found = thresholdOf(subsetMargin(whole, itemsOf(kept), request));
    const total = itemsOf(kept).means.reduce((a, b) => a + b, 0);
    expect(found.threshold + found.margin).toBeCloseTo(total / 30, 12);
    const own = thresholdOf(suiteThreshold(whole, request));
    expect(found.margin / own.margin).toBeGreaterThan(1.6);
    expect(found.margin / own.margin).toBeLessThan(2.4);
  });

  it('has no margin where no item of the subset varies, nor of a handful', () => {
    const steady = rows.filter((scores) => scores.every((score) => score === scores[0]));
    expect(steady.length).toBeGreaterThan(10);
    expect(subsetMargin(whole, itemsOf(steady), request)).toEqual({ state: 'none', cause: 'no-variance' });
    expect(subsetMargin(whole, itemsOf(rows.slice(0, 3)), request)).toEqual({ state: 'none', cause: 'few-items' });
  });

  it('warns of the few items of the subset that vary', () => {
    const varying = rows.filter((scores) => scores.some((score) => score !== scores[0]));
    const steady = rows.filter((scores) => scores.every((score) => score === scores[0]));
    const found = thresholdOf(subsetMargin(whole, itemsOf([...varying.slice(0, 3), ...steady.slice(0, 20)]), request));
    expect(found.warnings).toEqual(['few-varying-items']);
  });
});
