import type { Metric } from '../core/metric.js';
import type { Score } from '../core/score.js';

/** Whether a sample may need a look where nothing is gated: it scores as low as can be, or not at all. */
export function isPoor({ range: [low, high], higherIsBetter }: Metric, score: Score): boolean {
  return score.state === 'unscored' || (score.state === 'scored' && score.value === (higherIsBetter ? low : high));
}
