import { checkPairs } from './check-pairs.js';
import { normalCdf } from './normal.js';
import { snapScores } from './snap-scores.js';

export interface KendallTauB {
  /** Between -1 and 1. */
  readonly tau: number;
  /** Two-sided p-value of no association: exact without ties up to 33 pairs, else normal with the variance for ties. */
  readonly p: number;
}

/** The number of pairs up to which the exact distribution is used, where there are no ties. */
const mostExact = 33;

/**
 * Kendall's tau-b (Kendall 1945, "The treatment of ties in ranking problems"): concordant less discordant pairs of items, over
 * the geometric mean of the pairs that are not tied on each side. Values that differ by less than 1e-9 are equal. Undefined
 * where a side's values are all equal. Takes time in proportion to n².
 *
 * @param x at least two; finite
 * @param y as many; the value at an index belongs to that of `x`
 */
export function kendallTauB(
  x: Float64Array | readonly number[],
  y: Float64Array | readonly number[],
): KendallTauB | undefined {
  checkPairs(x, y, 2);
  const [xs, ys] = [snapScores(x), snapScores(y)];
  const [xTies, yTies] = [tieSizes(xs), tieSizes(ys)];
  const pairs = choose2(xs.length);
  const untied = (pairs - total(xTies, choose2)) * (pairs - total(yTies, choose2));
  if (untied === 0) return undefined;
  const excess = concordantLessDiscordant(xs, ys);
  const exact = untied === pairs * pairs && xs.length <= mostExact;
  return {
    tau: excess / Math.sqrt(untied),
    p: exact ? exactP(xs.length, excess) : normalP(xs.length, excess, xTies, yTies),
  };
}

function concordantLessDiscordant(x: Float64Array, y: Float64Array): number {
  let excess = 0;
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      excess += Math.sign((x[i] ?? 0) - (x[j] ?? 0)) * Math.sign((y[i] ?? 0) - (y[j] ?? 0));
    }
  }
  return excess;
}

/** How many values there are of each kind. */
function tieSizes(values: Float64Array): readonly number[] {
  const sizes = new Map<number, number>();
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  return [...sizes.values()];
}

/** All orders are equally likely: the chance of a count of discordant pairs as far from the middle as this, or farther. */
function exactP(n: number, excess: number): number {
  const pairs = choose2(n);
  const fewer = (pairs - Math.abs(excess)) / 2;
  // The k-th item, put into an order of k - 1, makes 0 to k - 1 discordant pairs, each with chance 1 / k.
  let chances: readonly number[] = [1];
  for (let k = 2; k <= n; k++) {
    const before = chances;
    chances = Array.from(
      { length: Math.min(fewer, choose2(k)) + 1 },
      (_, discordant) => total(before.slice(Math.max(0, discordant - k + 1), discordant + 1), (chance) => chance) / k,
    );
  }
  return Math.min(1, 2 * total(chances, (chance) => chance));
}

/** The variance under no association, with ties on both sides (Kendall 1970, "Rank correlation methods", chapter 4). */
function normalP(n: number, excess: number, xTies: readonly number[], yTies: readonly number[]): number {
  const ordered = n * (n - 1);
  const linear = (ordered * (2 * n + 5) - total(xTies, spread) - total(yTies, spread)) / 18;
  const twos = (2 * total(xTies, choose2) * total(yTies, choose2)) / ordered;
  const threes = (total(xTies, orderedTriples) * total(yTies, orderedTriples)) / (9 * ordered * (n - 2));
  return 2 * normalCdf(-Math.abs(excess) / Math.sqrt(linear + twos + threes));
}

const choose2 = (t: number): number => (t * (t - 1)) / 2;
const orderedTriples = (t: number): number => t * (t - 1) * (t - 2);
const spread = (t: number): number => t * (t - 1) * (2 * t + 5);

function total(values: readonly number[], of: (value: number) => number): number {
  return values.reduce((sum, value) => sum + of(value), 0);
}
