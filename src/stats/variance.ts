import { covariance } from './covariance.js';

/**
 * The mean squared distance from the mean, from sums that are rounded once: the order of the values never matters, and equal
 * values give exactly 0.
 *
 * @param values more than ddof; finite
 * @param ddof what is taken off the count: 1 for the variance of what the values are a sample of, 0 for that of the values
 */
export function variance(values: Float64Array | readonly number[], ddof: 0 | 1): number {
  return covariance(values, values, ddof);
}
