import { checkPairs } from './check-pairs.js';
import { mean } from './mean.js';
import { sum } from './sum.js';

/**
 * The mean product of the distances from both means, from sums that are rounded once: the order of the pairs never matters, and
 * a side of equal values gives exactly 0.
 *
 * @param x more than ddof; finite
 * @param y as many; the value at an index belongs to that of `x`
 * @param ddof what is taken off the count: 1 for the covariance of what the pairs are a sample of, 0 for that of the pairs
 */
export function covariance(
  x: Float64Array | readonly number[],
  y: Float64Array | readonly number[],
  ddof: 0 | 1,
): number {
  checkPairs(x, y, ddof + 1);
  const [xMean, yMean] = [mean(x), mean(y)];
  return sum(Array.from(x, (value, i) => (value - xMean) * ((y[i] ?? 0) - yMean))) / (x.length - ddof);
}
