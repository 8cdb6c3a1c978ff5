import type { MetricOptions } from '../../core/metric.js';
import { mean } from '../../stats/mean.js';

/**
 * The mean cosine of the question and the questions made from the answer; 0 where the answer is evasive to all of them, and
 * before Ragas 0.3.6 where it was to any one.
 *
 * @param cosines one for each question made, at least one
 * @param noncommittal whether the answer was found evasive, one for each
 */
export function questionRelevancy(
  cosines: readonly number[],
  noncommittal: readonly boolean[],
  compat: MetricOptions['compat'],
): number {
  const isEvasive = compat === 'ragas@0.3.5' ? noncommittal.some(Boolean) : noncommittal.every(Boolean);
  return isEvasive ? 0 : mean(cosines);
}
