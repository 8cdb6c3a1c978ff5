/**
 * What the numbers of a scale mean. Nominal: names only. Ordinal: an order. Interval: differences, too. Ratio: differences in
 * proportion to the size, with a true 0.
 */
export type Level = 'nominal' | 'ordinal' | 'interval' | 'ratio';

/**
 * Σ n_c n_k δ²(c, k) over all ordered pairs of the entries from `start` up to `end`: how far apart the values are, each
 * with its count.
 */
export type Spread = (positions: Float64Array, counts: Float64Array, start: number, end: number) => number;

/** Krippendorff's squared difference of each level. An ordinal one is the difference of middle ranks, which are the positions. */
export const spreads: Readonly<Record<Level, Spread>> = {
  nominal: unequalPairs,
  ordinal: squaredDifferences,
  interval: squaredDifferences,
  ratio: squaredRatios,
};

function unequalPairs(_: Float64Array, counts: Float64Array, start: number, end: number): number {
  let before = 0;
  let pairs = 0;
  for (let entry = start; entry < end; entry++) {
    const count = counts[entry] ?? 0;
    pairs += before * count;
    before += count;
  }
  return 2 * pairs;
}

/** All pairs' squared differences are 2 N times the squared differences from the mean: no loop over pairs. */
function squaredDifferences(positions: Float64Array, counts: Float64Array, start: number, end: number): number {
  let total = 0;
  let sum = 0;
  for (let entry = start; entry < end; entry++) {
    total += counts[entry] ?? 0;
    sum += (counts[entry] ?? 0) * (positions[entry] ?? 0);
  }
  const mean = sum / total;
  let squares = 0;
  for (let entry = start; entry < end; entry++) squares += (counts[entry] ?? 0) * ((positions[entry] ?? 0) - mean) ** 2;
  return 2 * total * squares;
}

/** ((c - k) / (c + k))², and 0 for two zeros. */
function squaredRatios(positions: Float64Array, counts: Float64Array, start: number, end: number): number {
  let sum = 0;
  for (let entry = start; entry < end; entry++)
    for (let other = start; other < entry; other++) {
      const here = positions[entry] ?? 0;
      const there = positions[other] ?? 0;
      // Only values that differ meet here, so not both are 0.
      sum += (counts[entry] ?? 0) * (counts[other] ?? 0) * ((here - there) / (here + there)) ** 2;
    }
  return 2 * sum;
}
