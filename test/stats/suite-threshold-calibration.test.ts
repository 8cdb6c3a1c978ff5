import { describe, expect, it } from 'vitest';
import { SuiteThresholdCalibration } from '../../src/stats/suite-threshold-calibration.js';

/** So little noise that the weight of drift is at its largest, or so much that it is 0. */
function noiseOf(runs: number, withinVariance: number) {
  return {
    items: 10,
    runs,
    mean: 0.8,
    withinVariance,
    thirdMoment: 0,
    driftVariance: 0,
    driftSeenThrough: withinVariance / 10,
    varyingItems: 10,
  };
}
const quiet = (runs: number, candidateRuns = 1) => new SuiteThresholdCalibration(noiseOf(runs, 1e-9), candidateRuns);
const loud = (runs: number) => new SuiteThresholdCalibration(noiseOf(runs, 1e6), 1);

describe('SuiteThresholdCalibration', () => {
  it.each([0.05, 0.05 / 3, 0.005])('is the normal quantile where drift has no weight, as at %d', (alpha) => {
    const z = { 0.05: 1.6448536269514722, 0.005: 2.5758293035489004 }[alpha] ?? 2.128045234184983;
    expect(loud(5).criticalValue(alpha)).toBeCloseTo(z, 9);
  });

  it.each([
    [5, 1, 0.05, 1.457024],
    [5, 1, 0.01, 2.157857],
    [5, 3, 0.05, 1.441817],
    [10, 1, 0.05, 1.500254],
    [20, 3, 0.01, 2.201018],
    [3, 1, 0.05, 1.445781],
  ])('%d baseline runs, %d of the candidate, alpha %d: c is %d', (runs, candidateRuns, alpha, c) => {
    // scipy 1.17.1: quad over the chi-square density, brentq.
    expect(Math.abs(quiet(runs, candidateRuns).criticalValue(alpha) / c - 1)).toBeLessThan(0.005);
  });

  it('by hand: what one team’s own false-alarm rate may be', () => {
    // Φ(±1.645 √(1/5) - 1.645 √1.2) = Φ(-2.538), Φ(-1.066), and with 20 runs Φ(-2.053), Φ(-1.318).
    expect(loud(5).ownRate(0.05).low).toBeCloseTo(0.0056, 4);
    expect(loud(5).ownRate(0.05).high).toBeCloseTo(0.1432, 4);
    expect(loud(20).ownRate(0.05).low).toBeCloseTo(0.02, 3);
    expect(loud(20).ownRate(0.05).high).toBeCloseTo(0.0938, 3);
  });

  it('inflates by the drift seen, with its full weight where there is hardly any noise', () => {
    // The weight is 1 + (17.5 - 7.5) / (5 - 1) = 3.5, and the drift seen is 3 times the noise.
    const seen = new SuiteThresholdCalibration({ ...noiseOf(5, 1e-9), driftVariance: 3e-10 }, 1);
    expect(seen.inflation).toBeCloseTo(Math.sqrt(1 + 3.5 * 3), 6);
    expect(quiet(5).inflation).toBe(1);
  });
});
