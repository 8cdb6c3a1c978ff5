import { covariance } from './covariance.js';
import { fisherZLimits } from './fisher-z-limits.js';
import type { Limits } from './limits.js';
import { variance } from './variance.js';

/** A correlation this near to 1 is 1: what it lacks is rounding. */
const rounding = 1e-14;

/**
 * Pearson's product-moment correlation, between -1 and 1. Undefined where a side's values are all equal.
 *
 * @param x at least two; finite
 * @param y as many; the value at an index belongs to that of `x`
 */
export function pearson(x: Float64Array | readonly number[], y: Float64Array | readonly number[]): number | undefined {
  const shared = covariance(x, y, 1);
  const scale = Math.sqrt(variance(x, 1)) * Math.sqrt(variance(y, 1));
  if (scale === 0) return undefined;
  const correlation = shared / scale;
  return Math.abs(correlation) > 1 - rounding ? Math.sign(correlation) : correlation;
}

/**
 * Fisher's interval of Pearson's correlation: a standard error of 1 / √(n - 3) on the transformed scale. Absent for fewer than
 * four pairs, and for a correlation of 1 or -1.
 *
 * @param correlation between -1 and 1
 * @param n how many pairs it is from
 * @param confidence between 0 and 1, such as 0.95
 */
export function pearsonLimits(correlation: number, n: number, confidence: number): Limits | undefined {
  return n < 4 ? undefined : fisherZLimits(correlation, 1 / Math.sqrt(n - 3), confidence);
}
