import { formatSpan } from '../core/format.js';
import type { MetricHistory } from '../core/history.js';
import type { Column, TableSection } from '../core/report.js';
import type { Bounds } from '../core/score.js';
import { entryLabel } from './entry-label.js';
import { notApplicableCount, openBounds, unscoredCount } from './history-counts.js';

/** A row for each entry, in the order of time; `│` where its series is another than that of the row above. */
export function historyEntriesTable({ metric, series }: MetricHistory): TableSection {
  const points = series
    .flatMap((own) => own.points.map((point) => ({ own, ...point })))
    .sort((a, b) => a.place - b.place);
  const hasHoles = points.some(({ measured }) => unscoredCount(measured) > 0);
  const hasBreaks = series.length > 1;
  return {
    kind: 'table',
    title: `Entries of ${metric}`,
    columns: [
      ...(hasBreaks ? [column('', 'left')] : []),
      column('time', 'left'),
      column('of', 'left'),
      column('mean', 'right'),
      column('95% interval', 'right'),
      ...(hasHoles ? [column('bounds', 'right')] : []),
      column('scored', 'right'),
      column('n/a', 'right'),
      column('unscored', 'right'),
    ],
    rows: points.map(({ own, entry, measured }, index) => [
      ...(hasBreaks ? [index > 0 && own !== points[index - 1]?.own ? '│' : null] : []),
      entry.time,
      entryLabel(entry),
      measured.mean ?? null,
      span(measured.interval),
      ...(hasHoles ? [span(openBounds(measured))] : []),
      measured.scored,
      notApplicableCount(measured),
      unscoredCount(measured),
    ]),
  };
}

function span(limits: Bounds | undefined): string | null {
  return limits === undefined ? null : formatSpan(limits);
}

function column(label: string, align: Column['align']): Column {
  return { label, align };
}
