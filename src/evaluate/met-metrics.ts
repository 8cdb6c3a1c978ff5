import type { VerdictMetrics } from '../core/evaluation-plan.js';
import type { Metric } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import { unscored } from '../core/score.js';
import { ScoreColumn } from '../core/score-column.js';

/** A metric with its scores. */
export interface Place {
  readonly metric: Metric;
  readonly column: ScoreColumn;
}

/**
 * The metrics that the samples have verdicts for. They are met while the samples are read: what came before has no score in
 * them, as it has none with a metric that was named from the start.
 */
export class MetMetrics {
  readonly #metrics: VerdictMetrics;
  /** Metrics that have a place anyway. */
  readonly #taken: ReadonlySet<string>;
  readonly #places = new Map<string, Place>();
  readonly #records = new Set<string>();
  /** The metrics of those records. */
  readonly #met = new Set<string>();

  constructor(metrics: VerdictMetrics, taken: ReadonlySet<string>) {
    this.#metrics = metrics;
    this.#taken = taken;
  }

  /** @param before how many samples there were before this one */
  meet({ verdicts }: Sample, before: number): Iterable<Place> {
    if (verdicts === undefined) return this.#places.values();
    // The known ones may score a sample without a record of theirs, so they begin with the first verdicts of any metric.
    if (this.#places.size === 0) for (const metric of this.#metrics.known) this.#add(metric, before);
    for (const { metric: record } of verdicts) {
      if (this.#records.has(record)) continue;
      this.#records.add(record);
      const metric = this.#metrics.find(record);
      this.#met.add(metric.id);
      this.#add(metric, before);
    }
    return this.#places.values();
  }

  /** Those that some score rests on a record of. */
  finish(): readonly Place[] {
    return [...this.#places.values()].filter(({ metric, column }) => this.#met.has(metric.id) && column.hasSeries);
  }

  #add(metric: Metric, before: number): void {
    if (this.#taken.has(metric.id) || this.#places.has(metric.id)) return;
    const column = new ScoreColumn();
    for (let index = 0; index < before; index++) column.push(unscored('missing-input', ''), 'nothing');
    this.#places.set(metric.id, { metric, column });
  }
}
