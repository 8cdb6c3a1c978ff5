import type { Limits } from './limits.js';
import { quantile } from './quantile.js';

/**
 * The middle part of the draws: their quantiles (type 7) at (1 - confidence) / 2 from both ends.
 *
 * @param sorted at least one draw, ascending; finite
 * @param confidence between 0 and 1, such as 0.95
 */
export function percentileLimits(sorted: Float64Array, confidence: number): Limits {
  const tail = (1 - confidence) / 2;
  return { low: quantile(sorted, tail), high: quantile(sorted, 1 - tail), confidence };
}
