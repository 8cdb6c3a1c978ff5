import type { Metric, MetricOptions } from './metric.js';
import type { Resources } from './resources.js';
import type { Score } from './score.js';

/** What is to be scored, and how. */
export interface EvaluationPlan {
  readonly metrics: readonly Metric[];
  /**
   * Metrics that take another's place, by the id of that other. One is scored only until the other has scored a sample;
   * the run keeps the other where it scored any, else the one that stands in.
   */
  readonly standIns?: ReadonlyMap<string, Metric>;
  /** What is left out is as in `defaultMetricOptions`. */
  readonly options?: Partial<MetricOptions>;
  /** What the metrics need besides the samples, such as the stemmer of the analyzer `stem`. */
  readonly resources?: Resources;
  /** Whether this score's reason is kept. Default: every reason. */
  readonly keepReason?: (metric: Metric, score: Score) => boolean;
}
