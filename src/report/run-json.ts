import { causeDocs } from '../core/causes.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import { type MetricOptions, optionName } from '../core/metric.js';
import type { Aggregate, MetricColumn, Run } from '../core/run.js';
import type { Bounds, Score } from '../core/score.js';
import { mendFirst, type WideMetric } from './mend-first.js';
import { subsetJson } from './subset-section.js';

/** The head of a run's JSON: what was read, how it was scored, and each metric's aggregate. */
export function runHead(run: Run, command: string): { readonly [key: string]: JsonValue } {
  return {
    schema_version: 1,
    tool: { name: 'rag-plumbline', version: run.toolVersion },
    command,
    inputs: run.inputs.map(({ file, sha256, samples }) => ({ file, sha256, samples })),
    pipeline: run.pipeline ?? null,
    subsets: run.subsets.map(subsetJson),
    options: optionsJson(run.options),
    answers: Object.fromEntries(run.cells),
    metrics: run.columns.map(columnJson),
    mend_first: mendFirst(run).map(mendJson),
    warnings: run.warnings.map(({ code, message, samples }) => ({ code, message, samples })),
  };
}

/** The options under their names in files; those that may be absent are null. */
function optionsJson(options: MetricOptions): JsonObject {
  const entries = Object.entries({ compat: null, judge: null, ...options });
  return Object.fromEntries(
    entries.map(([name, value]) => [optionName(name), Array.isArray(value) ? [...value] : value]),
  );
}

function columnJson({ metric, aggregate, strata, series }: MetricColumn): JsonObject {
  const parts = [...strata].map(([stratum, part]) => [stratum, aggregateJson(part)] as const);
  return {
    metric: metric.id,
    version: metric.version,
    ...aggregateJson(aggregate),
    strata: Object.fromEntries(parts),
    series: series.map(({ series: own, samples, first }) => ({ ...own, samples, first: { ...first } })),
  };
}

function mendJson({ metric, width, missing, counted, causes }: WideMetric): JsonObject {
  return {
    metric: metric.id,
    width,
    unscored: missing,
    unscored_share: missing / counted,
    causes: causes.map(({ cause, fault, samples }) => ({
      cause,
      fault,
      samples: samples.length,
      remedy: causeDocs[cause].remedy,
    })),
  };
}

function aggregateJson({ n, scored, notApplicable, unscored, mean, bounds, interval }: Aggregate): JsonObject {
  return {
    n,
    scored,
    not_applicable: Object.fromEntries(notApplicable),
    unscored: Object.fromEntries(unscored),
    mean: mean ?? null,
    bounds: bounds === undefined ? null : boundsJson(bounds),
    interval: interval === undefined ? null : { ...interval },
  };
}

function boundsJson({ low, high }: Bounds): JsonObject {
  return { low, high };
}

/** A score as files have it. What the run did not keep is left out. */
export function scoreJson(score: Score): JsonObject {
  const reason = score.reason === '' ? {} : { reason: score.reason };
  const series = score.series === undefined ? {} : { series: score.series.map((one) => ({ ...one })) };
  switch (score.state) {
    case 'scored': {
      const details = score.details === undefined ? {} : { details: score.details };
      return { state: score.state, value: score.value, ...reason, ...details, ...series };
    }
    case 'not-applicable':
      return { state: score.state, cause: score.cause, ...reason, ...series };
    case 'unscored': {
      const bounds = score.bounds === undefined ? {} : { bounds: boundsJson(score.bounds) };
      return { state: score.state, cause: score.cause, ...reason, ...bounds, ...series };
    }
    default:
      return score satisfies never;
  }
}

/** Which sample a row is about. */
export function sampleHead({ samples }: Run, index: number): JsonObject {
  return {
    id: samples.id(index),
    file: samples.file(index),
    line: samples.line(index),
    stratum: samples.stratum(index),
  };
}

/** One sample's scores by metric. */
export function scoresJson(run: Run, index: number): JsonObject {
  return Object.fromEntries(run.columns.map((column) => [column.metric.id, scoreJson(column.score(index))]));
}
