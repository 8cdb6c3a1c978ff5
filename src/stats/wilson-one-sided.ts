import { wilson } from './wilson.js';

/**
 * The lower limit of a rate that holds with this confidence, with no claim on the other side: the low end of Wilson's interval
 * whose confidence is 2 confidence - 1. 0 for no successes.
 *
 * @param successes between 0 and n
 * @param n at least 1
 * @param confidence between 0.5 and 1, such as 0.95
 */
export function wilsonLower(successes: number, n: number, confidence: number): number {
  return wilson(successes, n, twoSided(confidence)).low;
}

/** The upper limit of a rate, as {@link wilsonLower} is the lower one. 1 for n successes. */
export function wilsonUpper(successes: number, n: number, confidence: number): number {
  return wilson(successes, n, twoSided(confidence)).high;
}

function twoSided(confidence: number): number {
  if (!(confidence >= 0.5 && confidence < 1)) {
    throw new RangeError(`a one-sided limit needs a confidence from 0.5 up to, and without, 1, found ${confidence}`);
  }
  return 2 * confidence - 1;
}
