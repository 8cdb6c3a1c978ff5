import type { Limits } from './limits.js';
import { squareAndAdd } from './square-and-add.js';
import { wilson } from './wilson.js';

/** How many of how many. */
export interface Rate {
  /** Between 0 and n. */
  readonly successes: number;
  /** At least 1. */
  readonly n: number;
}

/**
 * The interval of the first rate minus the second, of two independent samples: method 10 of Newcombe (1998, "Interval
 * estimation for the difference between independent proportions"), from Wilson's intervals without continuity correction.
 * Within -1 and 1, and with a width even where both rates are 0 or 1.
 *
 * @param confidence between 0 and 1, such as 0.95
 */
export function newcombeDifference(first: Rate, second: Rate, confidence: number): Limits {
  return squareAndAdd(withLimits(first, confidence), withLimits(second, confidence), 0, confidence);
}

function withLimits({ successes, n }: Rate, confidence: number): { rate: number; low: number; high: number } {
  const { low, high } = wilson(successes, n, confidence);
  return { rate: successes / n, low, high };
}
