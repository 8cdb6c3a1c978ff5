import type { Interval } from '../core/run.js';
import { checkRate } from './check-rate.js';
import { normalQuantile } from './normal.js';

/**
 * Wilson's score interval of a rate (Wilson 1927), without continuity correction. Holds its coverage for small n and for rates
 * near 0 and 1; 0 successes give a lower limit of exactly 0, and n successes an upper limit of exactly 1.
 *
 * @param successes between 0 and n
 * @param n at least 1
 * @param confidence between 0 and 1, such as 0.95
 */
export function wilson(successes: number, n: number, confidence: number): Interval {
  checkRate(successes, n);
  const z = -normalQuantile((1 - confidence) / 2);
  const rate = successes / n;
  const centre = rate + (z * z) / (2 * n);
  const halfWidth = z * Math.sqrt((rate * (1 - rate)) / n + (z / (2 * n)) ** 2);
  const scale = 1 + (z * z) / n;
  return {
    low: successes === 0 ? 0 : (centre - halfWidth) / scale,
    high: successes === n ? 1 : (centre + halfWidth) / scale,
    confidence,
    method: 'wilson',
  };
}
