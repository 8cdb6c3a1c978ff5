import { normalQuantile } from './normal.js';
import { studentTQuantile } from './student-t.js';
import { SuiteThresholdCalibration } from './suite-threshold-calibration.js';
import type { SuiteThresholdNoise } from './suite-threshold-noise.js';

export interface SuiteThresholdOptions {
  /** The false-alarm rate of this threshold: where k metrics are gated, a k-th of what is allowed to all together. */
  readonly alpha: number;
  /** How many runs of the candidate are averaged before its mean is held against the threshold. */
  readonly candidateRuns: number;
  readonly higherIsBetter: boolean;
}

export interface SuiteThresholdMargin {
  /** How far from the baseline's mean the threshold lies; not below 0. */
  readonly margin: number;
  /** Of the candidate's mean minus the baseline's, with the drift seen. */
  readonly standardError: number;
  /** The drop that is caught in 80 of 100 cases. */
  readonly detectableDrop: number;
}

const power = 0.8;

/** Under so many varying items the noise itself is badly known, and a normal quantile too near. */
export const fewVaryingItems = 10;

/** The third-moment correction narrows the margin by at most this share of z: the series behind it does not hold beyond. */
const mostNarrowing = 0.25;

/**
 * How far below the baseline's mean (above it, where lower is better) the threshold of a suite's mean lies:
 *
 *     margin = (c G + a) · √(noise · (1/R + 1/B)),   noise = s2_w / n
 *
 * with c and G by {@link SuiteThresholdCalibration} (c by {@link tailRatio} further out where few items vary), and a for skewed scores by {@link skewnessTerm}. The noise must not be 0.
 */
export function suiteThresholdMargin(
  noise: SuiteThresholdNoise,
  { alpha, candidateRuns, higherIsBetter }: SuiteThresholdOptions,
): SuiteThresholdMargin {
  const itemNoise = noise.withinVariance / noise.items;
  const share = 1 / candidateRuns + 1 / noise.runs;
  const calibration = new SuiteThresholdCalibration(noise, candidateRuns);
  const thirdMoment = higherIsBetter ? noise.thirdMoment : -noise.thirdMoment;
  const skewness = skewnessTerm({ ...noise, thirdMoment }, candidateRuns, -normalQuantile(alpha));
  const critical = calibration.criticalValue(alpha) * tailRatio(noise, alpha) * calibration.inflation + skewness;
  const margin = Math.max(0, critical) * Math.sqrt(itemNoise * share);
  const standardError = Math.sqrt((itemNoise + noise.driftVariance) * share);
  return {
    margin,
    standardError,
    detectableDrop: margin + normalQuantile(power) * standardError,
  };
}

/**
 * How much further out Student's quantile lies than the normal one, with the degrees of freedom of the varying items' scores,
 * counted twice: the variance of a few passes and fails is far less a matter of chance than that of as many normal values.
 */
function tailRatio({ varyingItems, runs }: SuiteThresholdNoise, alpha: number): number {
  if (varyingItems >= fewVaryingItems) return 1;
  return studentTQuantile(alpha, 2 * Math.max(1, varyingItems) * (runs - 1)) / normalQuantile(alpha);
}

/**
 * Skewed scores make a normal quantile wrong in two ways, both in the first term of the Cornish-Fisher series of a studentised
 * difference (Hall 1992, "The bootstrap and Edgeworth expansion", section 2.6): the difference itself is skewed (gamma), and a
 * baseline without dips has both a high mean and a small variance (rho, their correlation). In standard errors of the noise.
 */
function skewnessTerm(
  { items, runs, withinVariance, thirdMoment }: SuiteThresholdNoise,
  candidateRuns: number,
  z: number,
): number {
  const standardError = Math.sqrt((withinVariance / items) * (1 / candidateRuns + 1 / runs));
  const gamma = (thirdMoment * (1 / candidateRuns ** 2 - 1 / runs ** 2)) / (items ** 2 * standardError ** 3);
  const rho = -thirdMoment / (runs * items * withinVariance * standardError);
  return Math.max(-mostNarrowing * z, ((z * z - 1) / 6) * (3 * rho - gamma) + rho / 2);
}
