import { bracketedNewton } from '../../src/stats/bracketed-newton.js';
import type { Limits } from '../../src/stats/limits.js';
import { normalQuantile } from '../../src/stats/normal.js';

/**
 * Newcombe's method 5 for the area under the ROC curve (Newcombe 2006, "Confidence intervals for an effect size measure based on
 * the Mann-Whitney statistic", part 2): the areas t for which |t - auc| = z √V(t), with Hanley and McNeil's variance for
 * exponential scores and both classes at their mean size. Holds at 20 to 60 labels, where DeLong's is too narrow, and
 * has a width for an area of 0 or 1.
 *
 * @param auc between 0 and 1
 * @param positives how many items are positive; at least 1
 * @param negatives how many are not; at least 1
 * @param confidence between 0 and 1, such as 0.95
 */
export function aucLimits(auc: number, positives: number, negatives: number, confidence: number): Limits {
  const z = -normalQuantile((1 - confidence) / 2);
  const low = (area: number): number => lowerLimit(area, positives, negatives, z);
  return { low: low(auc), high: 1 - low(1 - auc), confidence };
}

/** The variance is that of 1 - t as well, so one side serves both. */
function lowerLimit(auc: number, positives: number, negatives: number, z: number): number {
  if (auc === 0) return 0;
  const extra = (positives + negatives) / 2 - 1;
  return bracketedNewton(
    (t) => {
      const pairs = 1 + extra * ((1 - t) / (2 - t) + t / (1 + t));
      const pairsSlope = extra * (1 / (1 + t) ** 2 - 1 / (2 - t) ** 2);
      const variance = (t * (1 - t) * pairs) / (positives * negatives);
      const varianceSlope = ((1 - 2 * t) * pairs + t * (1 - t) * pairsSlope) / (positives * negatives);
      const error = z * Math.sqrt(variance);
      return { value: error - (auc - t), slope: (z * z * varianceSlope) / (2 * error) + 1 };
    },
    0,
    auc,
  );
}
