import { ranks } from '../src/stats/ranks.js';
import { snapScores } from '../src/stats/snap-scores.js';

/**
 * Wilcoxon's signed-rank test against values that lie below 0: the chance that signs drawn by lot would give ranks of positive
 * values that sum to no more than these do. One-sided and exact, with mean ranks for ties (the distribution given the ties),
 * and without the values that are 0 (Wilcoxon 1945). 1 where all are 0. Values that differ by less than 1e-9 are tied.
 *
 * @param values finite; where some are above 0 and some below, a hundred at most, for the time goes with the third power
 * @returns the p-value
 */
export function signedRankTest(values: readonly number[]): number {
  const signed = snapScores(values).filter((value) => value !== 0);
  // These need no distribution, so any number of them is quick.
  if (signed.every((value) => value > 0)) return 1;
  if (signed.every((value) => value < 0)) return 2 ** -signed.length;
  // Twice the mean ranks are whole numbers, so sums of them can be counted.
  const doubled = ranks(signed.map(Math.abs)).map((rank) => 2 * rank);
  const observed = doubled.reduce((sum, rank, item) => sum + ((signed[item] ?? 0) > 0 ? rank : 0), 0);
  return chancesOfSums(doubled).reduce((p, chance, sum) => (sum <= observed ? p + chance : p), 0);
}

/** The chance of each sum, from 0 on, when each number is in or out by the toss of a coin. */
function chancesOfSums(numbers: Float64Array): Float64Array {
  const most = numbers.reduce((sum, number) => sum + number, 0);
  let chances = new Float64Array(most + 1);
  chances[0] = 1;
  for (const number of numbers) chances = chances.map((chance, sum) => (chance + (chances[sum - number] ?? 0)) / 2);
  return chances;
}
