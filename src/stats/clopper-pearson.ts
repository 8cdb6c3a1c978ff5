import { betaQuantile } from './beta-quantile.js';
import { checkRate } from './check-rate.js';
import type { Limits } from './limits.js';

/**
 * The exact interval of a rate (Clopper and Pearson 1934): it covers the true rate with at least this confidence, whatever the
 * rate is, and is wide for that. 0 successes give a lower limit of exactly 0, and n successes an upper limit of exactly 1.
 *
 * @param successes between 0 and n
 * @param n at least 1
 * @param confidence between 0 and 1, such as 0.95; each side errs in at most half of the rest
 */
export function clopperPearson(successes: number, n: number, confidence: number): Limits {
  const tail = (1 - confidence) / 2;
  return { low: lower(successes, n, tail), high: upper(successes, n, tail), confidence };
}

/** The exact lower limit of a rate, with no claim on the other side. Arguments as in {@link clopperPearson}. */
export function clopperPearsonLower(successes: number, n: number, confidence: number): number {
  return lower(successes, n, 1 - confidence);
}

/** The exact upper limit of a rate, with no claim on the other side. Arguments as in {@link clopperPearson}. */
export function clopperPearsonUpper(successes: number, n: number, confidence: number): number {
  return upper(successes, n, 1 - confidence);
}

/** The rate at which as many successes, or more, turn up with this probability. */
function lower(successes: number, n: number, tail: number): number {
  checkRate(successes, n);
  return successes === 0 ? 0 : betaQuantile(tail, successes, n - successes + 1);
}

/** The rate at which as many successes, or fewer, turn up with this probability: the mirror of the lower limit of failures. */
function upper(successes: number, n: number, tail: number): number {
  return 1 - lower(n - successes, n, tail);
}
