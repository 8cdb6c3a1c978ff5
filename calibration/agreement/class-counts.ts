import type { UndefinedCause } from '../result.js';

/** One row an item, one column a class of the declared scale: how many raters, or runs, chose it. */
export type ClassCounts = readonly (readonly number[])[];

/** How many ratings each item has, where all have equally many. */
export function ratingsPerItem(counts: ClassCounts): number | UndefinedCause {
  const sizes = counts.map(ratingsOf);
  const [first] = sizes;
  if (first === undefined) return 'no-items';
  if (sizes.some((size) => size !== first)) return 'uneven-ratings';
  return first < 2 ? 'too-few-raters' : first;
}

export function ratingsOf(item: readonly number[]): number {
  return item.reduce((ratings, count) => ratings + count, 0);
}

/** The share of an item's ordered pairs of ratings that are of one class. The item needs two ratings. */
export function pairAgreement(item: readonly number[]): number {
  const ratings = ratingsOf(item);
  return item.reduce((pairs, count) => pairs + count * (count - 1), 0) / (ratings * (ratings - 1));
}
