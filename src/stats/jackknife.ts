import type { ItemStatistic } from './item-statistic.js';
import type { ResamplingUnits } from './resampling-units.js';

/** The statistic without each unit in turn; undefined where it is undefined without one of them. */
export function jackknife(units: ResamplingUnits, statistic: ItemStatistic): Float64Array | undefined {
  const { count, items, starts } = units;
  const values = new Float64Array(count);
  for (let u = 0; u < count; u++) {
    const others = new Int32Array(items.length - ((starts[u + 1] ?? 0) - (starts[u] ?? 0)));
    others.set(items.subarray(0, starts[u]));
    others.set(items.subarray(starts[u + 1]), starts[u]);
    const value = statistic(others);
    if (value === undefined) return undefined;
    values[u] = value;
  }
  return values;
}
