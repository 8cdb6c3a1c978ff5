import type { MetricOptions } from '../../core/metric.js';
import type { Sample } from '../../core/sample.js';
import { fold } from '../../text/fold.js';
import { memoizeLast } from '../memoize-last.js';

/** A sample's contexts as words are looked for in them. None where the sample has no contexts. */
export const foldedContexts: (sample: Sample, options: MetricOptions) => readonly string[] = memoizeLast(
  ({ contexts = [] }) => contexts.map(fold),
);
