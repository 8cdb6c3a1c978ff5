import { covariance } from '../../src/stats/covariance.js';
import { fisherZLimits } from '../../src/stats/fisher-z-limits.js';
import type { Limits } from '../../src/stats/limits.js';
import { mean } from '../../src/stats/mean.js';
import { variance } from '../../src/stats/variance.js';
import { defined, notDefined, type Result } from '../result.js';

export interface Concordance {
  readonly ccc: number;
  /** Absent with fewer than three items, without any correlation, and for a coefficient of 1 or -1. */
  readonly limits?: Limits;
}

/**
 * Lin's concordance correlation coefficient (Lin 1989): 2 s_xy / (s_x² + s_y² + (x̄ - ȳ)²), with moments over n. -1 to 1: Pearson's
 * correlation, lowered by any shift or change of scale between judge and human. Its limits are Lin's, on Fisher's scale
 * (with the correction of 2000). Undefined without items, and where human and judge give one and the same score to all.
 *
 * It is 0 where just one of them gives a single score, whatever the other does: no news about the judge, so a report should
 * withhold it where that is the human.
 *
 * @param human one score an item; finite
 * @param judge one score an item, in the same order; finite
 * @param confidence of the limits; between 0 and 1, such as 0.95
 */
export function linCcc(
  human: Float64Array | readonly number[],
  judge: Float64Array | readonly number[],
  confidence: number,
): Result<Concordance> {
  if (human.length === 0) return notDefined('no-items');
  const shared = covariance(human, judge, 0);
  const product = variance(human, 0) * variance(judge, 0);
  const shift = (mean(judge) - mean(human)) ** 2;
  const apart = variance(human, 0) + variance(judge, 0) + shift;
  if (apart === 0) return notDefined('no-variance');
  const ccc = (2 * shared) / apart;
  const error = standardError(ccc, shared / Math.sqrt(product), shift / Math.sqrt(product), human.length);
  const limits = error === undefined ? undefined : fisherZLimits(ccc, error, confidence);
  return defined(limits === undefined ? { ccc } : { ccc, limits });
}

/**
 * Of the coefficient on Fisher's scale.
 *
 * @param r Pearson's correlation
 * @param shift the squared difference of the means, over the product of the standard deviations
 */
function standardError(ccc: number, r: number, shift: number, n: number): number | undefined {
  const rest = 1 - ccc * ccc;
  if (n < 3 || !(Math.abs(r) > 0) || rest <= 0) return undefined;
  const spread = ((1 - r * r) * ccc * ccc) / (rest * r * r);
  const shifted = (2 * ccc ** 3 * (1 - ccc) * shift) / (r * rest * rest);
  const skewed = (ccc ** 4 * shift * shift) / (2 * r * r * rest * rest);
  return Math.sqrt(Math.max(0, spread + shifted - skewed) / (n - 2));
}
