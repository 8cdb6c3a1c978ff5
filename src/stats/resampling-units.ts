/**
 * What is resampled: single items, or clusters of items that stay together. Items are indices from 0; those of unit u are
 * `items` from `starts[u]` up to, and without, `starts[u + 1]`.
 */
export interface ResamplingUnits {
  readonly count: number;
  readonly items: Int32Array;
  readonly starts: Int32Array;
}

/** @param units the number of single items, or the items of each cluster; at least one unit */
export function resamplingUnits(units: number | readonly (readonly number[])[]): ResamplingUnits {
  const count = typeof units === 'number' ? units : units.length;
  if (!(count >= 1)) throw new RangeError(`resampling needs at least one unit, found ${count}`);
  const clusters = typeof units === 'number' ? Array.from({ length: count }, (_, item) => [item]) : units;
  const starts = new Int32Array(count + 1);
  for (const [unit, cluster] of clusters.entries()) starts[unit + 1] = (starts[unit] ?? 0) + cluster.length;
  return { count, items: Int32Array.from(clusters.flat()), starts };
}
