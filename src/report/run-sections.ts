import type { Policy } from '../core/gate.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { Metric, MetricOptions } from '../core/metric.js';
import type { Cell, Column, TableSection, TextSection } from '../core/report.js';
import type { Aggregate, MetricColumn, Run } from '../core/run.js';
import type { Score } from '../core/score.js';
import { formatNumber } from './format.js';
import { listOf } from './phrase.js';

/** Every metric of a run with its mean, beside the counts and bounds without which a mean says little. */
export function metricsTable(run: Run, policy?: Policy): TableSection {
  const fields = fieldsOf(run, policy);
  const notes = notesOf(run, policy);
  return {
    kind: 'table',
    title: 'Metrics',
    columns: fields.map(({ column }) => column),
    rows: measured(run, policy).map((column) => fields.map(({ cell }) => cell(column))),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** A metric that no sample has the fields for needs no row, unless the gate hangs on it: a note names it. */
function measured(run: Run, policy: Policy | undefined): readonly MetricColumn[] {
  return run.columns.filter(({ metric, aggregate }) => {
    const isGated = policy !== undefined && gatedAs(metric, policy) !== notGated;
    return isGated || aggregate.scored > 0 || aggregate.unscored.get('missing-input') !== aggregate.n;
  });
}

interface Field {
  readonly column: Column;
  readonly cell: (column: MetricColumn) => Cell;
}

function fieldsOf(run: Run, policy: Policy | undefined): readonly Field[] {
  const left = (label: string, cell: Field['cell']): Field => ({ column: { label, align: 'left' }, cell });
  const right = (label: string, cell: Field['cell']): Field => ({ column: { label, align: 'right' }, cell });
  const some = (of: (aggregate: Aggregate) => number): boolean =>
    run.columns.some(({ aggregate }) => of(aggregate) > 0);
  return [
    left('metric', ({ metric }) => metric.id),
    right('mean', ({ aggregate }) => aggregate.mean ?? null),
    right('95% interval', ({ aggregate }) => span(aggregate.interval)),
    ...(some(unscoredCount)
      ? [right('bounds', ({ aggregate }) => (unscoredCount(aggregate) > 0 ? span(aggregate.bounds) : null))]
      : []),
    right('scored', ({ aggregate }) => aggregate.scored),
    ...(some(notApplicableCount) ? [right('n/a', ({ aggregate }) => notApplicableCount(aggregate))] : []),
    ...(some(unscoredCount) ? [right('unscored', ({ aggregate }) => unscoredCount(aggregate))] : []),
    ...(policy === undefined ? [] : [left('gated', ({ metric }) => gatedAs(metric, policy))]),
  ];
}

function notApplicableCount({ notApplicable }: Aggregate): number {
  return totalOf(notApplicable);
}

function unscoredCount({ unscored }: Aggregate): number {
  return totalOf(unscored);
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}

function notesOf(run: Run, policy: Policy | undefined): readonly string[] {
  const holes = run.columns.some(({ aggregate }) => unscoredCount(aggregate) > 0);
  const free = measured(run, policy).filter(
    ({ metric }) => policy !== undefined && gatedAs(metric, policy) === notGated,
  );
  return [
    ...causeNotes('Not applicable', run, ({ notApplicable }) => notApplicable),
    ...causeNotes('Unscored', run, ({ unscored }) => unscored),
    ...(holes
      ? [
          'A mean is over the scored samples alone; its bounds are what it would be if every unscored one were worst, or best.',
        ]
      : []),
    ...(free.length === 0
      ? []
      : [`Reported, not gated, because no threshold is set: ${listOf(free.map(({ metric }) => metric.id))}.`]),
  ];
}

/** `Unscored: 2 missing-input in numbers_in_context; 1 metric-fault in picky.` */
function causeNotes(
  title: string,
  run: Run,
  countsOf: (aggregate: Aggregate) => ReadonlyMap<string, number>,
): readonly string[] {
  const metricsByCause = new Map<string, string[]>();
  for (const { metric, aggregate } of run.columns) {
    for (const [cause, count] of countsOf(aggregate)) {
      const phrase = `${count} ${cause}`;
      metricsByCause.set(phrase, [...(metricsByCause.get(phrase) ?? []), metric.id]);
    }
  }
  const phrases = [...metricsByCause].map(([phrase, metrics]) => `${phrase} in ${listOf(metrics)}`);
  return phrases.length === 0 ? [] : [`${title}: ${phrases.join('; ')}.`];
}

const notGated = 'no';

function gatedAs({ id, higherIsBetter }: Metric, policy: Policy): string {
  const sign = higherIsBetter ? '>=' : '<=';
  const each = policy.perSample?.thresholds.get(id);
  const mean = policy.means.get(id);
  const ways = [
    ...(each === undefined ? [] : [`each ${sign} ${formatNumber(each)}`]),
    ...(mean === undefined ? [] : [`mean ${sign} ${formatNumber(mean)}`]),
  ];
  return ways.length === 0 ? notGated : ways.join(', ');
}

function span(limits: { readonly low: number; readonly high: number } | undefined): string | null {
  return limits === undefined ? null : `${limits.low.toFixed(3)} to ${limits.high.toFixed(3)}`;
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
