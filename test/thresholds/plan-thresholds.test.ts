import { describe, expect, it } from 'vitest';
import { Random } from '../../src/stats/random.js';
import { suiteThresholdMargin } from '../../src/stats/suite-threshold-margin.js';
import { planThresholds } from '../../src/thresholds/plan-thresholds.js';
import { statedNoise } from '../../src/thresholds/stated-noise.js';

const noise = statedNoise(0.8, 0.074);

describe('statedNoise', () => {
  it('has the moments of a beta distribution of chances', () => {
    // Share .074 / .32 = .23125 of the most flips, so that a + b = .23125 / .76875 = .30081, a = .24065, b = .06016.
    const random = new Random('chances');
    const drawn = new Float64Array(2);
    let [within, third] = [0, 0];
    const draws = 200_000;
    for (let i = 0; i < draws; i++) {
      random.dirichlet(Float64Array.of(0.24065, 0.06016), drawn);
      const p = drawn[0] ?? 0;
      within += (p * (1 - p)) / draws;
      third += (p * (1 - p) * (1 - 2 * p)) / draws;
    }
    expect(noise.withinVariance).toBeCloseTo(within, 3);
    expect(noise.thirdMoment).toBeCloseTo(third, 3);
  });

  it.each([
    [0.8, 0.4, /above 0 and below 0\.320/],
    [0.8, 0, /above 0/],
    [1, 0.1, /a mean of verdicts, above 0 and below 1/],
  ])('refuses a mean of %d with flips of %d', (mean, flips, words) => {
    expect(() => statedNoise(mean, flips)).toThrow(words);
  });
});

describe('planThresholds', () => {
  const options = { alpha: 0.05, higherIsBetter: true };
  const cells = planThresholds(noise, 0.05, options);

  it('gives the least number of items that sees the drop', () => {
    for (const { items = 0, baselineRuns, candidateRuns } of cells) {
      const seen = (count: number): number =>
        suiteThresholdMargin(
          { ...noise, runs: baselineRuns, items: count, driftSeenThrough: noise.withinVariance / count },
          { ...options, candidateRuns },
        ).detectableDrop;
      expect(seen(items)).toBeLessThanOrEqual(0.05);
      expect(seen(items - 1)).toBeGreaterThan(0.05);
    }
  });

  it('asks for fewer items where there are more runs', () => {
    const needed = (baselineRuns: number, candidateRuns: number): number =>
      cells.find((cell) => cell.baselineRuns === baselineRuns && cell.candidateRuns === candidateRuns)?.items ?? 0;
    expect(needed(3, 1)).toBeGreaterThan(needed(5, 1));
    expect(needed(5, 1)).toBeGreaterThan(needed(10, 1));
    expect(needed(5, 1)).toBeGreaterThan(needed(5, 3));
  });

  it('never asks for fewer than have a threshold at all', () => {
    expect(Math.min(...planThresholds(noise, 0.9, options).map(({ items = 0 }) => items))).toBe(10);
  });
});
