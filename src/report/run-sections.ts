import type { Policy } from '../core/gate.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { MetricOptions } from '../core/metric.js';
import type { Cell, Column, TableSection, TextSection } from '../core/report.js';
import type { Aggregate, MetricColumn, Run } from '../core/run.js';
import type { Score } from '../core/score.js';
import { formatNumber } from './format.js';

/** Every metric of a run with its mean, beside the counts and bounds without which a mean says little. */
export function metricsTable(run: Run, policy?: Policy): TableSection {
  const fields = fieldsOf(run, policy);
  return {
    kind: 'table',
    title: 'Metrics',
    columns: fields.map(({ column }) => column),
    rows: run.columns.map((column) => fields.map(({ cell }) => cell(column))),
    notes: notesOf(run, policy),
  };
}

interface Field {
  readonly column: Column;
  readonly cell: (column: MetricColumn) => Cell;
}

function fieldsOf(run: Run, policy: Policy | undefined): readonly Field[] {
  const left = (label: string, cell: Field['cell']): Field => ({ column: { label, align: 'left' }, cell });
  const right = (label: string, cell: Field['cell']): Field => ({ column: { label, align: 'right' }, cell });
  const bounds = right('bounds', ({ aggregate }) => (aggregate.unscored.size > 0 ? span(aggregate.bounds) : null));
  const notApplicable = left('not applicable', ({ aggregate }) => causes(aggregate.notApplicable));
  const unscored = left('unscored', ({ aggregate }) => causes(aggregate.unscored));
  const some = (of: (aggregate: Aggregate) => number): boolean =>
    run.columns.some(({ aggregate }) => of(aggregate) > 0);
  return [
    left('metric', ({ metric }) => metric.id),
    right('mean', ({ aggregate }) => aggregate.mean ?? null),
    right('95% interval', ({ aggregate }) => span(aggregate.interval)),
    ...(some(({ unscored: holes }) => holes.size) ? [bounds] : []),
    right('scored', ({ aggregate }) => aggregate.scored),
    ...(some(({ notApplicable: left }) => left.size) ? [notApplicable] : []),
    ...(some(({ unscored: holes }) => holes.size) ? [unscored] : []),
    ...(policy === undefined ? [] : [left('gated', ({ metric }) => gatedAs(metric.id, policy))]),
  ];
}

function notesOf(run: Run, policy: Policy | undefined): readonly string[] {
  const holes = run.columns.some(({ aggregate }) => aggregate.unscored.size > 0);
  const free = run.columns.filter(({ metric }) => policy !== undefined && gatedAs(metric.id, policy) === notGated);
  return [
    ...(holes
      ? [
          'The mean is over the scored samples alone; the bounds are the mean if every unscored one were worst, or best.',
        ]
      : []),
    ...(free.length === 0
      ? []
      : [`Reported, not gated, because no threshold is set: ${free.map((c) => c.metric.id).join(', ')}.`]),
  ];
}

const notGated = 'no';

function gatedAs(id: string, policy: Policy): string {
  const each = policy.perSample?.thresholds.get(id);
  const mean = policy.means.get(id);
  const ways = [
    ...(each === undefined ? [] : [`each >= ${formatNumber(each)}`]),
    ...(mean === undefined ? [] : [`mean >= ${formatNumber(mean)}`]),
  ];
  return ways.length === 0 ? notGated : ways.join(', ');
}

function span(limits: { readonly low: number; readonly high: number } | undefined): string | null {
  return limits === undefined ? null : `${limits.low.toFixed(3)} to ${limits.high.toFixed(3)}`;
}

function causes(counts: ReadonlyMap<string, number>): string | null {
  return counts.size === 0 ? null : [...counts].map(([cause, count]) => `${count} ${cause}`).join(', ');
}

/** What a person should know about the sample set before believing the figures; nothing where all is well. */
export function warningsSection(run: Run): readonly TextSection[] {
  if (run.warnings.length === 0) return [];
  const lines = run.warnings.map(({ message, samples }) => {
    return `${samples} ${samples === 1 ? 'sample' : 'samples'}: ${message}`;
  });
  return [{ kind: 'text', title: 'Warnings', lines }];
}

/** The head of a run's JSON: what was read, how it was scored, and each metric's aggregate. */
export function runHead(run: Run, command: string): { readonly [key: string]: JsonValue } {
  return {
    schema_version: 1,
    tool: { name: 'rag-plumbline', version: run.toolVersion },
    command,
    inputs: run.inputs.map(({ file, sha256, samples }) => ({ file, sha256, samples })),
    pipeline: run.pipeline ?? null,
    options: optionsJson(run.options),
    metrics: run.columns.map(columnJson),
    warnings: run.warnings.map(({ code, message, samples }) => ({ code, message, samples })),
  };
}

function optionsJson(options: MetricOptions): JsonObject {
  return {
    compat: options.compat ?? null,
    ties: options.ties,
    relevance_level: options.relevanceLevel,
    gain: options.gain,
    missing_queries: options.missingQueries,
    judged_only: options.judgedOnly,
    text_similarity: options.textSimilarity,
    analyzer: options.analyzer,
    refusal_phrases: [...options.refusalPhrases],
  };
}

function columnJson({ metric, aggregate }: MetricColumn): JsonObject {
  const { n, scored, notApplicable, unscored, mean, bounds, interval } = aggregate;
  return {
    metric: metric.id,
    version: metric.version,
    n,
    scored,
    not_applicable: Object.fromEntries(notApplicable),
    unscored: Object.fromEntries(unscored),
    mean: mean ?? null,
    bounds: bounds === undefined ? null : { low: bounds.low, high: bounds.high },
    interval: interval === undefined ? null : { ...interval },
  };
}

/** A score as files have it. What the run did not keep is left out. */
export function scoreJson(score: Score): JsonObject {
  const reason = score.reason === '' ? {} : { reason: score.reason };
  if (score.state !== 'scored') return { state: score.state, cause: score.cause, ...reason };
  const details = score.details === undefined ? {} : { details: score.details };
  return { state: score.state, value: score.value, ...reason, ...details };
}

/** One sample's scores by metric. */
export function scoresJson(run: Run, index: number): JsonObject {
  return Object.fromEntries(run.columns.map((column) => [column.metric.id, scoreJson(column.score(index))]));
}
