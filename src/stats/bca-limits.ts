import type { Limits } from './limits.js';
import { normalCdf, normalQuantile } from './normal.js';
import { quantile } from './quantile.js';

/** What a bootstrap says of a statistic. */
export interface BcaInput {
  /** The statistic of the resamples: at least one, ascending; finite. */
  readonly sorted: Float64Array;
  /** The statistic of the items themselves. */
  readonly estimate: number;
  readonly acceleration: number;
}

/**
 * The bias-corrected and accelerated interval (Efron 1987, "Better bootstrap confidence intervals"): percentiles of the
 * resamples, moved by how far the estimate lies from their median (resamples equal to it count half) and by the acceleration.
 * Absent where the estimate lies beyond all resamples, or where the acceleration is too great for a limit to exist.
 *
 * @param confidence between 0 and 1, such as 0.95
 */
export function bcaLimits({ sorted, estimate, acceleration }: BcaInput, confidence: number): Limits | undefined {
  const bias = normalQuantile(shareBelow(sorted, estimate));
  const level = (p: number): number | undefined => {
    const shifted = bias + normalQuantile(p);
    const stretch = 1 - acceleration * shifted;
    return stretch > 0 ? normalCdf(bias + shifted / stretch) : undefined;
  };
  const [low, high] = [level((1 - confidence) / 2), level((1 + confidence) / 2)];
  if (!Number.isFinite(bias) || low === undefined || high === undefined) return undefined;
  return { low: quantile(sorted, low), high: quantile(sorted, high), confidence };
}

function shareBelow(sorted: Float64Array, estimate: number): number {
  let twice = 0;
  for (const value of sorted) twice += value < estimate ? 2 : Number(value === estimate);
  return twice / (2 * sorted.length);
}
