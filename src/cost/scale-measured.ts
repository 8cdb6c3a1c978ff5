import type { Bounds } from '../core/score.js';
import { mean } from '../stats/mean.js';
import { meanInterval } from '../stats/mean-interval.js';
import { sum } from '../stats/sum.js';

/** A total over all samples, from some of them. */
export interface ScaledTotal {
  readonly total: number;
  /** With 95% confidence; absent where all are measured, where one is, and where all values are one: no spread is known then. */
  readonly limits?: Bounds;
}

/**
 * The mean of what was measured, times the samples: with Student's t interval, narrowed by the finite population correction, for
 * what was measured of the file is no guess.
 *
 * @param values of some samples: at least one, each 0 or more
 * @param samples how many there are, no fewer than the values
 */
export function scaleMeasured(values: readonly number[], samples: number): ScaledTotal {
  const total = mean(values) * samples;
  if (values.length < 2 || values.length >= samples) return { total };
  const { low, high } = meanInterval(values, 0.95, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  if (low === high) return { total };
  const halfWidth = ((high - low) / 2) * samples * Math.sqrt(1 - values.length / samples);
  return { total, limits: { low: Math.max(sum(values), total - halfWidth), high: total + halfWidth } };
}
