import { formatSpan } from '../core/format.js';
import type { HistoryEntry, HistoryMetric, HistoryPoint, HistorySeries, MetricHistory } from '../core/history.js';
import { listOf } from '../core/phrase.js';
import type { Cell, ChartPoint, ChartSection, Column } from '../core/report.js';
import type { Bounds } from '../core/score.js';
import { entryLabel } from './entry-label.js';
import { notApplicableCount, openBounds, unscoredCount } from './history-counts.js';

/** The chart of the metrics. The figures beside each are those of its latest series: those of another do not compare. */
export function historyChart(entries: readonly HistoryEntry[], metrics: readonly MetricHistory[]): ChartSection {
  const rows = metrics.flatMap(latestOf);
  const fields = fieldsOf(rows);
  const isBroken = metrics.some(({ series }) => series.length > 1);
  return {
    kind: 'chart',
    title: 'Means',
    subject: 'metric',
    places: entries.map(entryLabel),
    columns: fields.map(({ column }) => column),
    lines: rows.map((row) => ({
      label: row.history.metric,
      series: row.history.series.map(({ changes, points }) => ({
        ...(changes.length > 0 && { change: listOf(changes.map(({ pin }) => pin)) }),
        points: points.map(pointOf),
      })),
      cells: fields.map(({ cell }) => cell(row)),
    })),
    ...(isBroken && { notes: [breakNote] }),
  };
}

const breakNote =
  'At │ something else was measured, or in another way: what stands on its two sides does not compare. The figures are those of the latest series.';

/** A metric with the series that its latest point is of. */
interface Row {
  readonly history: MetricHistory;
  readonly series: HistorySeries;
  readonly last: HistoryMetric;
  readonly means: readonly number[];
}

function latestOf(history: MetricHistory): readonly Row[] {
  const ends = history.series.flatMap((series) => {
    const end = series.points.at(-1);
    return end === undefined ? [] : [{ series, end }];
  });
  const [first, ...others] = ends;
  if (first === undefined) return [];
  const { series, end } = others.reduce((best, one) => (one.end.place > best.end.place ? one : best), first);
  const means = series.points.flatMap(({ measured }) => measured.mean ?? []);
  return [{ history, series, last: end.measured, means }];
}

interface Field {
  readonly column: Column;
  readonly cell: (row: Row) => Cell;
}

function fieldsOf(rows: readonly Row[]): readonly Field[] {
  const some = (of: (last: HistoryMetric) => number): boolean => rows.some(({ last }) => of(last) > 0);
  return [
    right('last', ({ last }) => last.mean ?? null),
    right('95% interval', ({ last }) => span(last.interval)),
    ...(some(unscoredCount) ? [right('bounds', ({ last }) => span(openBounds(last)))] : []),
    right('first', ({ means }) => means[0] ?? null),
    right('lowest', ({ means }) => extreme(means, Math.min)),
    right('highest', ({ means }) => extreme(means, Math.max)),
    right('scored', ({ last }) => last.scored),
    ...(some(notApplicableCount) ? [right('n/a', ({ last }) => notApplicableCount(last))] : []),
    ...(some(unscoredCount) ? [right('unscored', ({ last }) => unscoredCount(last))] : []),
    ...(some(({ series }) => series.length) ? [left('judge', ({ last, series }) => judgeOf(last, series))] : []),
  ];
}

function extreme(means: readonly number[], of: (a: number, b: number) => number): number | null {
  return means.length === 0 ? null : means.reduce((a, b) => of(a, b));
}

function judgeOf(last: HistoryMetric, { pins }: HistorySeries): string | null {
  return last.series.length === 0 ? null : (pins.get('judge') ?? null);
}

function pointOf({ place, measured }: HistoryPoint): ChartPoint {
  const bounds = openBounds(measured);
  return {
    place,
    value: measured.mean ?? null,
    ...(measured.interval !== undefined && { interval: measured.interval }),
    ...(bounds !== undefined && { bounds }),
  };
}

function left(label: string, cell: Field['cell']): Field {
  return { column: { label, align: 'left' }, cell };
}

function right(label: string, cell: Field['cell']): Field {
  return { column: { label, align: 'right' }, cell };
}

function span(limits: Bounds | undefined): string | null {
  return limits === undefined ? null : formatSpan(limits);
}
