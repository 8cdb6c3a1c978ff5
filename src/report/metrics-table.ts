import { formatNumber, formatSpan } from '../core/format.js';
import type { Policy } from '../core/gate.js';
import type { Metric } from '../core/metric.js';
import { listOf } from '../core/phrase.js';
import type { Cell, Column, IntervalRow, TableSection } from '../core/report.js';
import type { Aggregate, MetricColumn, Run } from '../core/run.js';
import { describeSeries } from '../core/series.js';
import { isGated } from './is-gated.js';
import { measuredColumns } from './measured-columns.js';

/** Every metric of a run with its mean, beside the counts and bounds without which a mean says little. */
export function metricsTable(run: Run, policy?: Policy): TableSection {
  // A note names what has no row.
  const shown = measuredColumns(run, (id) => policy !== undefined && isGated(id, policy));
  const fields = fieldsOf(shown, policy);
  const notes = notesOf(run, shown, policy);
  return {
    kind: 'table',
    title: 'Metrics',
    columns: fields.map(({ column }) => column),
    rows: shown.flatMap(rowsOf).map((row) => fields.map(({ cell }) => cell(row))),
    ...meansDrawing(shown, policy),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** The means on one axis, where their metrics have one range in common. */
function meansDrawing(shown: readonly MetricColumn[], policy: Policy | undefined): Pick<TableSection, 'drawing'> {
  const rows = shown.flatMap(({ metric, aggregate: { mean, interval } }): readonly IntervalRow[] => {
    if (mean === undefined || metric.range.some((end) => Math.abs(end) > 1)) return [];
    const required = policy?.means.get(metric.id);
    return [
      {
        label: metric.id,
        value: mean,
        ...(interval === undefined ? {} : { interval: { low: interval.low, high: interval.high } }),
        ...(required === undefined ? {} : { required: { value: required, isCeiling: !metric.higherIsBetter } }),
      },
    ];
  });
  if (rows.length === 0) return {};
  const hasNegative = rows.some(({ value, interval }) => (interval?.low ?? value) < 0);
  return { drawing: { kind: 'intervals', axis: { low: hasNegative ? -1 : 0, high: 1 }, rows } };
}

/** A metric over all samples, or over one stratum of them. */
interface Row {
  readonly label: string;
  readonly aggregate: Aggregate;
  /** Absent for a stratum, which is not gated by itself. */
  readonly metric?: Metric;
}

/** The strata stand apart where both have scores: one mean over both would hide that they are two questions. */
function rowsOf({ metric, aggregate, strata }: MetricColumn): readonly Row[] {
  const whole: Row = { label: metric.id, aggregate, metric };
  const parts = [...strata].filter(([, part]) => part.scored > 0);
  return parts.length < 2
    ? [whole]
    : [whole, ...parts.map(([stratum, part]) => ({ label: `· ${stratum}`, aggregate: part }))];
}

interface Field {
  readonly column: Column;
  readonly cell: (row: Row) => Cell;
}

function fieldsOf(shown: readonly MetricColumn[], policy: Policy | undefined): readonly Field[] {
  const left = (label: string, cell: Field['cell']): Field => ({ column: { label, align: 'left' }, cell });
  const right = (label: string, cell: Field['cell']): Field => ({ column: { label, align: 'right' }, cell });
  const some = (of: (aggregate: Aggregate) => number): boolean => shown.some(({ aggregate }) => of(aggregate) > 0);
  return [
    left('metric', ({ label }) => label),
    right('mean', ({ aggregate }) => aggregate.mean ?? null),
    right('95% interval', ({ aggregate }) => span(aggregate.interval)),
    ...(some(unscoredCount)
      ? [right('bounds', ({ aggregate }) => (unscoredCount(aggregate) > 0 ? span(aggregate.bounds) : null))]
      : []),
    right('scored', ({ aggregate }) => aggregate.scored),
    ...(some(notApplicableCount) ? [right('n/a', ({ aggregate }) => notApplicableCount(aggregate))] : []),
    ...(some(unscoredCount) ? [right('unscored', ({ aggregate }) => unscoredCount(aggregate))] : []),
    ...(policy === undefined
      ? []
      : [left('gated', ({ metric }) => (metric === undefined ? null : gatedAs(metric, policy)))]),
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

function notesOf(run: Run, shown: readonly MetricColumn[], policy: Policy | undefined): readonly string[] {
  const holes = shown.some(({ aggregate }) => unscoredCount(aggregate) > 0);
  const free = shown.filter(({ metric }) => policy !== undefined && gatedAs(metric, policy) === notGated);
  return [
    ...causeNotes('Not applicable', run, ({ notApplicable }) => notApplicable),
    ...causeNotes('Unscored', run, ({ unscored }) => unscored),
    ...(holes
      ? [
          'A mean is over the scored samples alone; its bounds are what it would be if every unscored one were the worst that it can be, or the best.',
        ]
      : []),
    ...seriesNotes(shown),
    ...modelNotes(run, shown),
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

/** `Verdicts of rowan-judge@3 in faithfulness and context_recall.` */
function seriesNotes(shown: readonly MetricColumn[]): readonly string[] {
  const metricsBySeries = new Map<string, string[]>();
  for (const { metric, series } of shown) {
    for (const words of new Set(series.map((use) => describeSeries(use.series)))) {
      metricsBySeries.set(words, [...(metricsBySeries.get(words) ?? []), metric.id]);
    }
  }
  const phrases = [...metricsBySeries].map(([series, metrics]) => `${series} in ${listOf(metrics)}`);
  return phrases.length === 0 ? [] : [`Verdicts of ${phrases.join('; of ')}.`];
}

/** `Embeddings of all-MiniLM-L6-v2 sha256:0f3c5a7be1d2 in semantic_support.`: of a hash, as much as tells two models apart. */
function modelNotes({ options }: Run, shown: readonly MetricColumn[]): readonly string[] {
  const { embeddingModel } = options;
  const compared = shown.filter(
    ({ metric, aggregate }) => aggregate.scored > 0 && metric.options.includes('embeddingModel'),
  );
  if (embeddingModel === undefined || compared.length === 0) return [];
  const model = embeddingModel.replace(/(?<=sha256:[0-9a-f]{12})[0-9a-f]+/, '');
  return [`Embeddings of ${model} in ${listOf(compared.map(({ metric }) => metric.id))}.`];
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
  return limits === undefined ? null : formatSpan(limits);
}
