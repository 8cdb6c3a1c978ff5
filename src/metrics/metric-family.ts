import type { Metric } from '../core/metric.js';

/** The metrics that share a definition and differ in k, or a single metric that has no k. */
export interface MetricFamily {
  /** `hit@k`, or `bpref` for a metric without k. */
  readonly name: string;
  /** Other names with the same meaning, in the same form. */
  readonly aliases: readonly string[];
  /** @param k a whole number from 1; a family without k does not look at it */
  readonly make: (k: number) => Metric;
}
