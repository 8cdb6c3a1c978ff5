import { mean } from './mean.js';

/**
 * How often two runs on one and the same item fall on two sides: the mean over the items of 1 - Σ_c n_c (n_c - 1) / (R (R - 1)), for
 * R runs of which n_c are on side c. 0 where no item ever changes sides. For two sides no item exceeds R / (2 (R - 1)), R even, or
 * (R + 1) / (2 R), R odd. Items may have different numbers of runs, and count alike.
 *
 * @param items for each item how many runs are on each side; those with fewer than two runs say nothing and are left out
 * @returns undefined where that leaves no item
 */
export function flipRate(items: readonly (readonly number[])[]): number | undefined {
  const rates = items.filter((sides) => total(sides) >= 2).map(flipsOf);
  return rates.length === 0 ? undefined : mean(rates);
}

function flipsOf(sides: readonly number[]): number {
  const runs = total(sides);
  const agreeing = total(sides.map((count) => count * (count - 1)));
  return 1 - agreeing / (runs * (runs - 1));
}

function total(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
