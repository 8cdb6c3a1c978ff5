import { mean } from './mean.js';
import { type SuiteThreshold, type SuiteThresholdRequest, suiteThreshold } from './suite-threshold.js';
import type { SuiteThresholdNoise } from './suite-threshold-noise.js';

/** The items of a set that a baseline knows, from its thresholds file. */
export interface SubsetItems {
  readonly means: Float64Array;
  /** Of each item's scores from run to run, with the number of runs less one as divisor. */
  readonly variances: Float64Array;
}

/**
 * The threshold on the mean of some of the baseline's items: a declared subset, or what a set that lost and gained items still
 * shares with its baseline (new items have no baseline and are no part of it). Mean and noise are those of the items at hand. Drift
 * and the shape of the noise are those of the whole baseline, which knows them better; the third moment is taken in
 * proportion to the variance.
 *
 * @param whole the noise of all items of the baseline
 * @param subset at least one item
 */
export function subsetMargin(
  whole: SuiteThresholdNoise,
  subset: SubsetItems,
  request: SuiteThresholdRequest,
): SuiteThreshold {
  const withinVariance = mean(subset.variances);
  const noise: SuiteThresholdNoise = {
    ...whole,
    items: subset.means.length,
    mean: mean(subset.means),
    withinVariance,
    thirdMoment: whole.withinVariance === 0 ? 0 : whole.thirdMoment * (withinVariance / whole.withinVariance),
    varyingItems: subset.variances.reduce((count, variance) => count + (variance > 0 ? 1 : 0), 0),
  };
  return suiteThreshold(noise, request);
}
