import { betaKernel, incompleteBeta } from './incomplete-beta.js';

/**
 * The probability of exactly k successes in n trials. Relative error below 1e-12 (Loader 2000, "Fast and accurate computation
 * of binomial probabilities").
 *
 * @param k a whole number; 0 where it is below 0 or above n
 * @param n a whole number, at least 0
 * @param p the chance of a success, between 0 and 1
 */
export function binomialProbability(k: number, n: number, p: number): number {
  checkTrials(k, n, p);
  if (k < 0 || k > n) return 0;
  if (k === 0) return powerOf(1 - p, p, n);
  if (k === n) return powerOf(p, 1 - p, n);
  if (p === 0 || p === 1) return 0;
  return betaKernel(p, 1 - p, k, n - k) * (n / (k * (n - k)));
}

/** The probability of k successes or fewer. Arguments and accuracy as in {@link binomialProbability}. */
export function binomialCdf(k: number, n: number, p: number): number {
  checkTrials(k, n, p);
  if (k < 0) return 0;
  return k >= n ? 1 : incompleteBeta(1 - p, p, n - k, k + 1);
}

/** The probability of k successes or more. Arguments and accuracy as in {@link binomialProbability}. */
export function binomialUpperTail(k: number, n: number, p: number): number {
  checkTrials(k, n, p);
  if (k <= 0) return 1;
  return k > n ? 0 : incompleteBeta(p, 1 - p, k, n - k + 1);
}

/** base^n; `rest` is 1 - base, known to more digits where base is near 1. */
function powerOf(base: number, rest: number, n: number): number {
  return base < 0.5 ? base ** n : Math.exp(n * Math.log1p(-rest));
}

function checkTrials(k: number, n: number, p: number): void {
  if (!(Number.isInteger(k) && Number.isInteger(n) && n >= 0 && p >= 0 && p <= 1)) {
    throw new RangeError(`a binomial needs whole numbers and a chance between 0 and 1, found ${k} of ${n} at ${p}`);
  }
}
