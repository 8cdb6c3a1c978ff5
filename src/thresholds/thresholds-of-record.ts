import type { JsonObject } from '../core/json.js';
import type { Series } from '../core/series.js';
import type { BaselineFile, MetricThreshold, ThresholdResult, Thresholds } from '../core/thresholds.js';
import { type MetricRecord, type ThresholdsRecord, thresholdsVersion } from './thresholds-record.js';

/** What a file says. */
export function thresholdsOf(record: ThresholdsRecord): Thresholds {
  return {
    toolVersion: record.tool_version,
    alpha: record.alpha,
    candidateRuns: record.candidate_runs,
    isDeterministic: record.deterministic,
    baselines: record.baselines.map(
      ({ pipeline, ...file }): BaselineFile => ({ ...file, ...(pipeline !== null && { pipeline }) }),
    ),
    questions: new Map(record.questions.map(({ id, fingerprint }) => [id, fingerprint])),
    metrics: record.metrics.map(metricOf),
  };
}

function metricOf(record: MetricRecord): MetricThreshold {
  const { metric, version, options, alpha, mean, noise, items } = record;
  return {
    metric,
    version,
    options,
    series: record.series.map(seriesOf),
    judgeRuns: record.judge_runs,
    alpha,
    noise: {
      items: noise.items,
      runs: noise.runs,
      mean,
      withinVariance: noise.within_variance,
      thirdMoment: noise.third_moment,
      driftVariance: noise.drift_variance,
      driftSeenThrough: noise.drift_seen_through,
      varyingItems: noise.varying_items,
    },
    result: resultOf(record),
    items,
  };
}

function seriesOf({ metric, judge, tool, variant }: MetricRecord['series'][number]): Series {
  return {
    metric,
    ...(judge !== undefined && { judge }),
    ...(tool !== undefined && { tool }),
    ...(variant !== undefined && { variant }),
  };
}

function resultOf({
  threshold,
  no_threshold,
  standard_error,
  detectable_drop,
  own_false_alarms,
  warnings,
}: MetricRecord): ThresholdResult {
  if (no_threshold !== null) return { state: 'none', cause: no_threshold };
  if (threshold === null || standard_error === null || detectable_drop === null || own_false_alarms === null) {
    throw new RangeError('the record was not checked');
  }
  return {
    state: 'threshold',
    threshold,
    standardError: standard_error,
    detectableDrop: detectable_drop,
    ownFalseAlarms: own_false_alarms,
    warnings,
  };
}

/** The file that says it, as JSON. */
export function recordOfThresholds(thresholds: Thresholds): JsonObject {
  const { toolVersion, alpha, candidateRuns, isDeterministic, baselines, metrics, questions } = thresholds;
  return {
    schema_version: thresholdsVersion,
    tool_version: toolVersion,
    alpha,
    candidate_runs: candidateRuns,
    deterministic: isDeterministic,
    baselines: baselines.map(({ pipeline, ...file }) => ({ ...file, pipeline: pipeline ?? null })),
    metrics: metrics.map(metricRecord),
    questions: [...questions].map(([id, fingerprint]) => ({ id, fingerprint })),
  };
}

function metricRecord(kept: MetricThreshold): JsonObject {
  const { metric, version, options, series, judgeRuns, alpha, noise, result, items } = kept;
  const found = result.state === 'threshold' ? result : undefined;
  return {
    metric,
    version,
    options,
    series: series.map((one) => ({ ...one })),
    judge_runs: judgeRuns,
    mean: noise.mean,
    alpha,
    threshold: found?.threshold ?? null,
    no_threshold: result.state === 'none' ? result.cause : null,
    standard_error: found?.standardError ?? null,
    detectable_drop: found?.detectableDrop ?? null,
    own_false_alarms: found === undefined ? null : { ...found.ownFalseAlarms },
    warnings: [...(found?.warnings ?? [])],
    noise: {
      items: noise.items,
      runs: noise.runs,
      within_variance: noise.withinVariance,
      third_moment: noise.thirdMoment,
      drift_variance: noise.driftVariance,
      drift_seen_through: noise.driftSeenThrough,
      varying_items: noise.varyingItems,
    },
    items: items.map((item) => ({ ...item })),
  };
}
