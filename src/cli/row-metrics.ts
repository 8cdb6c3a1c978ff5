import type { EvaluationPlan, VerdictMetrics } from '../core/evaluation-plan.js';
import type { Metric } from '../core/metric.js';
import type { Sample } from '../core/sample.js';

/** What a row has scores of: the metrics of the plan, and those that its sample has verdicts for where the plan takes them. */
export class RowMetrics {
  readonly #planned: readonly Metric[];
  readonly #verdictMetrics: VerdictMetrics | undefined;
  readonly #taken: ReadonlySet<string>;
  /** By the name of the record. */
  readonly #found = new Map<string, Metric>();

  constructor({ metrics, fromVerdicts }: EvaluationPlan) {
    this.#planned = metrics;
    this.#verdictMetrics = fromVerdicts;
    this.#taken = new Set(metrics.map(({ id }) => id));
  }

  /** Those of the plan come first. */
  of({ verdicts = [] }: Sample): readonly Metric[] {
    if (this.#verdictMetrics === undefined || verdicts.length === 0) return this.#planned;
    const found = new Map<string, Metric>();
    for (const { metric: record } of verdicts) {
      const metric = this.#find(record, this.#verdictMetrics);
      if (!this.#taken.has(metric.id)) found.set(metric.id, metric);
    }
    return [...this.#planned, ...found.values()];
  }

  #find(record: string, metrics: VerdictMetrics): Metric {
    const known = this.#found.get(record) ?? metrics.find(record);
    this.#found.set(record, known);
    return known;
  }
}
