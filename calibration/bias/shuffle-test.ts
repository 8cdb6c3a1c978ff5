import type { Random } from '../../src/stats/random.js';

/** A comparison allows for the last digits of arithmetic. */
const tolerance = 1e-9;

/**
 * A permutation test: were the values not tied to the items, each order of them would be as likely as the one at hand. The p-value
 * is the share of orders whose statistic is as far from `centre` as the one at hand, or farther, which itself is counted among them,
 * so that p is never 0 (Phipson and Smyth 2010, "Permutation p-values should never be zero").
 *
 * @param values shuffled in turn; the array given stays as it is
 * @param statistic of the values in some order; it must not keep the array
 * @param centre what the statistic is on average over all orders
 */
export function shuffleTest(
  values: Float64Array,
  statistic: (values: Float64Array) => number,
  { centre, draws, random }: { readonly centre: number; readonly draws: number; readonly random: Random },
): number {
  const observed = Math.abs(statistic(values) - centre);
  const shuffled = values.slice();
  let asFar = 1;
  for (let draw = 0; draw < draws; draw++) {
    shuffle(shuffled, random);
    if (Math.abs(statistic(shuffled) - centre) >= observed - tolerance * Math.max(1, observed)) asFar++;
  }
  return asFar / (draws + 1);
}

/** Durstenfeld's form of the Fisher-Yates shuffle: each order is as likely as the others. */
function shuffle(values: Float64Array, random: Random): void {
  for (let last = values.length - 1; last > 0; last--) {
    const other = random.integer(last + 1);
    const value = values[last] ?? 0;
    values[last] = values[other] ?? 0;
    values[other] = value;
  }
}
