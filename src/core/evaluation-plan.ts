import type { Metric, MetricOptions } from './metric.js';
import type { Resources } from './resources.js';
import type { SampleField } from './sample.js';
import type { Score } from './score.js';

/** What is to be scored, and how. */
export interface EvaluationPlan {
  readonly metrics: readonly Metric[];
  /** Metrics that take another's place, by the id of that other. */
  readonly standIns?: ReadonlyMap<string, StandIn>;
  /** Computes what the samples have verdicts for besides. Default: nothing but the metrics above. */
  readonly fromVerdicts?: VerdictMetrics;
  /** What is left out is as in `defaultMetricOptions`. */
  readonly options?: Partial<MetricOptions>;
  /** What the metrics need besides the samples, such as the stemmer of the analyzer `stem`. */
  readonly resources?: Resources;
  /** Whether this score's reason is kept. Default: every reason. */
  readonly keepReason?: (metric: Metric, score: Score) => boolean;
  /** Set where a page shows samples: whether one with this score may need a look. The texts of such samples are kept. */
  readonly keepSample?: (metric: Metric, score: Score) => boolean;
  /** Whether a kept reason's details are kept with it. Default true. */
  readonly keepDetails?: boolean;
}

/** The run has this metric in the other's place if no sample has the field that the other hangs on. */
export interface StandIn {
  readonly metric: Metric;
  readonly unless: SampleField;
}

/** The metrics of stored verdicts, for whoever does not know yet which verdicts there are. */
export interface VerdictMetrics {
  /** Those whose arithmetic is known. */
  readonly known: readonly Metric[];
  /** The metric of the records with this name. */
  find(record: string): Metric;
}
