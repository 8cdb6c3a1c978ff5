import { betaQuantile } from './beta-quantile.js';
import { checkRate } from './check-rate.js';
import type { Limits } from './limits.js';

/**
 * The Jeffreys interval of a rate: the middle of its posterior under the prior Beta(1/2, 1/2), with equal tails at both ends
 * (Brown, Cai and DasGupta 2001, "Interval estimation for a binomial proportion", without their rule for the ends: for 0
 * successes the lower limit is above 0, and for n the upper one below 1).
 *
 * @param successes between 0 and n
 * @param n at least 1
 * @param confidence between 0 and 1, such as 0.95
 */
export function jeffreys(successes: number, n: number, confidence: number): Limits {
  checkRate(successes, n);
  const tail = (1 - confidence) / 2;
  const [a, b] = [successes + 0.5, n - successes + 0.5];
  return { low: betaQuantile(tail, a, b), high: 1 - betaQuantile(tail, b, a), confidence };
}
