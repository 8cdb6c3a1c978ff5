import type { Range } from '../core/metric.js';
import type { Interval } from '../core/run.js';
import { mean } from './mean.js';
import { studentTQuantile } from './student-t.js';
import { sum } from './sum.js';

/**
 * Student's t interval of a mean, cut at the ends of the values' range. Equal values give an interval of no width: they say
 * nothing about how much others would differ. The order of the values never matters.
 *
 * @param values at least two; finite
 * @param confidence between 0 and 1, such as 0.95
 * @param range the lowest and the highest possible value
 */
export function meanInterval(values: Float64Array | readonly number[], confidence: number, range: Range): Interval {
  if (values.length < 2) throw new RangeError(`the interval of a mean needs two values, found ${values.length}`);
  const centre = mean(values);
  const variance = sum(Array.from(values, (value) => (value - centre) ** 2)) / (values.length - 1);
  const t = -studentTQuantile((1 - confidence) / 2, values.length - 1);
  const halfWidth = t * Math.sqrt(variance / values.length);
  return {
    low: Math.max(range[0], centre - halfWidth),
    high: Math.min(range[1], centre + halfWidth),
    confidence,
    method: 'student-t',
  };
}
