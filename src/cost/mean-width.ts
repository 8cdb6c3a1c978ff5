import { mean } from '../stats/mean.js';
import { normalQuantile } from '../stats/normal.js';
import { studentTQuantile } from '../stats/student-t.js';
import { variance } from '../stats/variance.js';
import { wilson } from '../stats/wilson.js';

const confidence = 0.95;

/** One-sided at 5%, in 80 of 100 cases: as runs are compared. */
const seen: number = normalQuantile(0.95) + normalQuantile(0.8);

/** How sharply a mean of so many scores can be known. */
export interface MeanWidth {
  /** Of the 95% interval, cut at 0 and 1. */
  readonly width: number;
  /**
   * The drop between two runs that would be seen in 80 of 100 cases, if their scores had nothing in common: an upper bound, for
   * sample by sample they have.
   */
  readonly visibleDrop: number;
}

/**
 * What the mean of n scores would be like, if they spread as these do: Wilson's interval where each is 0 or 1, Student's t
 * otherwise, as a run has it.
 *
 * @param scores what is known of how they spread; undefined where nothing is: then half of them 0 and half 1, the worst for scores
 * from 0 to 1
 * @returns undefined where n is below 2, and where the known scores are fewer than 2 or do not differ
 */
export function meanWidth(scores: readonly number[] | undefined, n: number): MeanWidth | undefined {
  if (n < 2) return undefined;
  if (scores === undefined) return { width: wilsonWidth(0.5, n), visibleDrop: visibleDrop(0.25, n) };
  if (scores.length < 2 || scores.every((score) => score === scores[0])) return undefined;
  const spread = variance(scores, 1);
  const isBinary = scores.every((score) => score === 0 || score === 1);
  const share = scores.filter((score) => score === 1).length / scores.length;
  const width = isBinary ? wilsonWidth(share, n) : studentWidth(mean(scores), spread, n);
  return { width, visibleDrop: visibleDrop(spread, n) };
}

function wilsonWidth(share: number, n: number): number {
  const { low, high } = wilson(share * n, n, confidence);
  return high - low;
}

function studentWidth(centre: number, spread: number, n: number): number {
  const half = -studentTQuantile((1 - confidence) / 2, n - 1) * Math.sqrt(spread / n);
  return Math.min(1, centre + half) - Math.max(0, centre - half);
}

function visibleDrop(spread: number, n: number): number {
  return seen * Math.sqrt((2 * spread) / n);
}
