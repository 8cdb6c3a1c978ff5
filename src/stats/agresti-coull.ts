import { checkRate } from './check-rate.js';
import type { Limits } from './limits.js';
import { normalQuantile } from './normal.js';

/**
 * The interval of Agresti and Coull (1998, "Approximate is better than exact"): the textbook one after z²/2 successes and as
 * many failures were added, cut at 0 and 1. Never narrower than Wilson's, and with the same centre.
 *
 * @param successes between 0 and n
 * @param n at least 1
 * @param confidence between 0 and 1, such as 0.95
 */
export function agrestiCoull(successes: number, n: number, confidence: number): Limits {
  checkRate(successes, n);
  const z = -normalQuantile((1 - confidence) / 2);
  const trials = n + z * z;
  const centre = (successes + (z * z) / 2) / trials;
  const halfWidth = z * Math.sqrt((centre * (1 - centre)) / trials);
  return { low: Math.max(0, centre - halfWidth), high: Math.min(1, centre + halfWidth), confidence };
}
