import type { HistoryEntry, HistoryMetric, QuestionSet } from '../core/history.js';
import type { MetricOptions } from '../core/metric.js';
import { pinnedOptions } from '../core/pinned-options.js';
import type { MetricColumn, Run } from '../core/run.js';

/** What a run does not know of itself. */
export interface Stamp {
  /** In UTC and to the second: `2026-11-30T18:00:00Z`. */
  readonly time: string;
  readonly commit?: string;
}

/** What a run says, for its history: the means of its metrics, and what they were measured with. */
export function entryOfRun(run: Run, questions: QuestionSet, stamp: Stamp): HistoryEntry {
  return {
    ...stamp,
    ...(run.pipeline !== undefined && { pipeline: run.pipeline }),
    toolVersion: run.toolVersion,
    questions,
    metrics: run.columns.map((column) => metricOf(column, run.options)),
  };
}

function metricOf({ metric, aggregate, series }: MetricColumn, options: MetricOptions): HistoryMetric {
  const { n, scored, notApplicable, unscored, mean, bounds, interval } = aggregate;
  return {
    metric: metric.id,
    version: metric.version,
    options: pinnedOptions(metric, options),
    series: series.map((use) => use.series),
    n,
    scored,
    notApplicable,
    unscored,
    ...(mean !== undefined && { mean }),
    ...(bounds !== undefined && { bounds }),
    ...(interval !== undefined && { interval }),
  };
}
