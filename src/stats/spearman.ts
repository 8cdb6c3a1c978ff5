import { fisherZLimits } from './fisher-z-limits.js';
import type { Limits } from './limits.js';
import { pearson } from './pearson.js';
import { ranks } from './ranks.js';
import { snapScores } from './snap-scores.js';

/**
 * Spearman's rank correlation, between -1 and 1: Pearson's correlation of the ranks, where equal values share their mean rank.
 * Values that differ by less than 1e-9 are equal. Undefined where a side's values are all equal.
 *
 * @param x at least two; finite
 * @param y as many; the value at an index belongs to that of `x`
 */
export function spearman(x: Float64Array | readonly number[], y: Float64Array | readonly number[]): number | undefined {
  return pearson(ranks(snapScores(x)), ranks(snapScores(y)));
}

/**
 * The interval of Spearman's correlation on Fisher's scale, with the standard error √((1 + r²/2) / (n - 3)) of Bonett and
 * Wright (2000, "Sample size requirements for estimating Pearson, Kendall and Spearman correlations"). Absent for fewer than
 * four pairs, and for a correlation of 1 or -1.
 *
 * @param correlation between -1 and 1
 * @param n how many pairs it is from
 * @param confidence between 0 and 1, such as 0.95
 */
export function spearmanLimits(correlation: number, n: number, confidence: number): Limits | undefined {
  if (n < 4) return undefined;
  return fisherZLimits(correlation, Math.sqrt((1 + correlation ** 2 / 2) / (n - 3)), confidence);
}
