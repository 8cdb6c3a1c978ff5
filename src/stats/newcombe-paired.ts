import type { Limits } from './limits.js';
import { squareAndAdd } from './square-and-add.js';
import { wilson } from './wilson.js';

/** Items that two sides answered, counted by what both did. */
export interface PairedCounts {
  readonly both: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly neither: number;
}

/**
 * The interval of the first side's rate minus the second's, on the same items: method 10 of Newcombe (1998, "Improved
 * confidence intervals for the difference between binomial proportions based on paired data"), from Wilson's intervals, with
 * the correlation corrected for continuity where it is positive, and taken as 0 where a margin is empty.
 *
 * @param counts at least one item in all
 * @param confidence between 0 and 1, such as 0.95
 */
export function newcombePaired(counts: PairedCounts, confidence: number): Limits {
  const { both, firstOnly, secondOnly, neither } = counts;
  const n = both + firstOnly + secondOnly + neither;
  const first = wilson(both + firstOnly, n, confidence);
  const second = wilson(both + secondOnly, n, confidence);
  return squareAndAdd(
    { rate: (both + firstOnly) / n, low: first.low, high: first.high },
    { rate: (both + secondOnly) / n, low: second.low, high: second.high },
    correlation(counts, n),
    confidence,
  );
}

function correlation({ both, firstOnly, secondOnly, neither }: PairedCounts, n: number): number {
  const margins = (both + firstOnly) * (secondOnly + neither) * (both + secondOnly) * (firstOnly + neither);
  if (margins === 0) return 0;
  const determinant = both * neither - firstOnly * secondOnly;
  const corrected = determinant > 0 ? Math.max(determinant - n / 2, 0) : determinant;
  return corrected / Math.sqrt(margins);
}
