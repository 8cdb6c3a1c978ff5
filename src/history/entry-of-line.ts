import type { HistoryEntry, HistoryMetric } from '../core/history.js';
import type { JsonObject } from '../core/json.js';
import type { Series } from '../core/series.js';
import type { HistoryLine, MetricLine } from './history-line.js';

/** What a line says. */
export function entryOf({ time, commit, pipeline, tool_version, questions, metrics }: HistoryLine): HistoryEntry {
  return {
    time,
    ...(commit != null && { commit }),
    ...(pipeline != null && { pipeline }),
    toolVersion: tool_version,
    questions,
    metrics: metrics.map(metricOf),
  };
}

function metricOf({ not_applicable, unscored, mean, bounds, interval, series, ...same }: MetricLine): HistoryMetric {
  return {
    ...same,
    series: series.map(seriesOf),
    notApplicable: new Map(Object.entries(not_applicable)),
    unscored: new Map(Object.entries(unscored)),
    ...(mean !== null && { mean }),
    ...(bounds !== null && { bounds }),
    ...(interval !== null && { interval }),
  };
}

function seriesOf({ metric, judge, tool, variant, run }: MetricLine['series'][number]): Series {
  return {
    metric,
    ...(judge !== undefined && { judge }),
    ...(tool !== undefined && { tool }),
    ...(variant !== undefined && { variant }),
    ...(run !== undefined && { run }),
  };
}

/** The line that says it, as JSON. */
export function lineOf({ time, commit, pipeline, toolVersion, questions, metrics }: HistoryEntry): JsonObject {
  return {
    schema_version: 1,
    time,
    commit: commit ?? null,
    pipeline: pipeline ?? null,
    tool_version: toolVersion,
    questions: { ...questions },
    metrics: metrics.map(metricLine),
  };
}

/** A metric as files have it. */
function metricLine(measured: HistoryMetric): JsonObject {
  const { metric, version, options, series, n, scored, notApplicable, unscored, mean, bounds, interval } = measured;
  return {
    metric,
    version,
    options,
    series: series.map((one) => ({ ...one })),
    n,
    scored,
    not_applicable: Object.fromEntries(notApplicable),
    unscored: Object.fromEntries(unscored),
    mean: mean ?? null,
    bounds: bounds === undefined ? null : { ...bounds },
    interval: interval === undefined ? null : { ...interval },
  };
}
