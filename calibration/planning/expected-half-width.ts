import { binomialProbability } from '../../src/stats/binomial.js';
import { sum } from '../../src/stats/sum.js';
import { wilson } from '../../src/stats/wilson.js';

/**
 * Half the width that Wilson's interval of a rate will have, on average over what n labels may show. Exact.
 *
 * @param rate the true one, 0 to 1
 * @param n labels of the class, at least 1
 * @param confidence two-sided, such as 0.95
 */
export function expectedHalfWidth(rate: number, n: number, confidence: number): number {
  return sum(
    Array.from({ length: n + 1 }, (_, successes) => {
      const { low, high } = wilson(successes, n, confidence);
      return (binomialProbability(successes, n, rate) * (high - low)) / 2;
    }),
  );
}
