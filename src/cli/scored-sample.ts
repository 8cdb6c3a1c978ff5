import type { Sample } from '../core/sample.js';
import type { Score } from '../core/score.js';

/** A sample with its scores, in the order of the plan's metrics. */
export interface ScoredSample {
  readonly sample: Sample;
  readonly scores: readonly Score[];
}
