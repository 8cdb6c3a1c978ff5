import { bcaLimits } from './bca-limits.js';
import { type Draws, drawStatistic } from './draw-statistic.js';
import type { ItemStatistic } from './item-statistic.js';
import { jackknife } from './jackknife.js';
import { jackknifeAcceleration } from './jackknife-acceleration.js';
import type { Limits } from './limits.js';
import { percentileLimits } from './percentile-limits.js';
import type { Random } from './random.js';
import { type ResamplingUnits, resamplingUnits } from './resampling-units.js';

export interface BootstrapOptions {
  /** `bca` corrects for bias and skewness, and calls the statistic once more for each unit. */
  readonly method: 'percentile' | 'bca';
  /** How many resamples to draw, such as 10,000. */
  readonly resamples: number;
  /** Between 0 and 1, such as 0.95. */
  readonly confidence: number;
  readonly random: Random;
}

export interface BootstrapInterval {
  /**
   * Absent where the statistic was undefined in every resample; for `bca` also where it is undefined for the items themselves or
   * without one of them, or where the correction fails.
   */
  readonly limits?: Limits;
  /** How many resamples left the statistic undefined. The limits are of the others. */
  readonly undefinedDraws: number;
}

/**
 * The interval of a statistic by resampling the units with replacement (Efron 1979). Where the items of one document go
 * together, give the clusters: they are drawn whole. Items that agree in all give an interval of no width.
 *
 * @param units the number of single items, or the items of each cluster; at least one unit
 */
export function bootstrap(
  units: number | readonly (readonly number[])[],
  statistic: ItemStatistic,
  options: BootstrapOptions,
): BootstrapInterval {
  const laidOut = resamplingUnits(units);
  const draws = drawStatistic(options.resamples, resampled(laidOut, statistic, options.random));
  const limits = limitsOf(draws, laidOut, statistic, options);
  return { ...(limits === undefined ? {} : { limits }), undefinedDraws: draws.undefinedDraws };
}

/** Gives a function that draws as many units as there are, and calls the statistic with their items. */
function resampled(units: ResamplingUnits, statistic: ItemStatistic, random: Random): () => number | undefined {
  const { count, items, starts } = units;
  const buffer = new Int32Array(count * largestUnit(units));
  return () => {
    let length = 0;
    for (let drawn = 0; drawn < count; drawn++) {
      const unit = random.integer(count);
      const end = starts[unit + 1] ?? 0;
      for (let i = starts[unit] ?? 0; i < end; i++) buffer[length++] = items[i] ?? 0;
    }
    return statistic(buffer.subarray(0, length));
  };
}

function largestUnit({ count, starts }: ResamplingUnits): number {
  let largest = 0;
  for (let unit = 0; unit < count; unit++) largest = Math.max(largest, (starts[unit + 1] ?? 0) - (starts[unit] ?? 0));
  return largest;
}

function limitsOf(
  { sorted }: Draws,
  units: ResamplingUnits,
  statistic: ItemStatistic,
  { method, confidence }: BootstrapOptions,
): Limits | undefined {
  if (sorted.length === 0) return undefined;
  if (method === 'percentile') return percentileLimits(sorted, confidence);
  const estimate = statistic(units.items);
  const without = jackknife(units, statistic);
  if (estimate === undefined || without === undefined) return undefined;
  return bcaLimits({ sorted, estimate, acceleration: jackknifeAcceleration(estimate, without) }, confidence);
}
