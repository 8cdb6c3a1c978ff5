import type { HistoryEntry, MetricHistory } from '../core/history.js';
import type { JsonValue } from '../core/json.js';
import { countOf } from '../core/phrase.js';
import type { Report } from '../core/report.js';
import { entryDay } from './entry-label.js';
import { historyChangesTable } from './history-changes-table.js';
import { historyChart } from './history-chart.js';
import { historyEntriesTable } from './history-entries-table.js';
import { historyWarnings } from './history-warnings.js';

/** What shall be shown of a history. */
export interface HistoryView {
  /** The name of the file, as the user gave it. */
  readonly file: string;
  /** In the order of time. */
  readonly entries: readonly HistoryEntry[];
  readonly metrics: readonly MetricHistory[];
  /** Whether each metric shall have a table with a row for each entry. */
  readonly inFull: boolean;
  /** What is wrong with the file, and did not keep it from being read. */
  readonly warnings: readonly string[];
  /** The drawing that was written, where one was. */
  readonly drawing?: string;
}

/** How the means went over time, and where they stop being comparable. */
export function historyReport({ file, entries, metrics, inFull, warnings, drawing }: HistoryView): Report {
  const written = drawing === undefined ? '' : `; drawn in ${drawing}`;
  const headline = `${countOf(entries.length, 'entry', 'entries')} of ${file}${periodOf(entries)}${written}`;
  return {
    title: 'Plumbline history',
    verdict: { outcome: 'info', headline },
    sections: [
      historyChart(entries, metrics),
      ...historyChangesTable(metrics),
      ...(inFull ? metrics.map(historyEntriesTable) : []),
      ...historyWarnings(warnings),
    ],
    data: {
      head: { schema_version: 1, command: 'history show', file, entries: entries.length, warnings },
      rows: { series: seriesRows(metrics) },
    },
  };
}

function periodOf(entries: readonly HistoryEntry[]): string {
  const days = entries.map(entryDay);
  const [first, last] = [days[0], days.at(-1)];
  return first === last ? `, ${first}` : `, ${first} to ${last}`;
}

function* seriesRows(metrics: readonly MetricHistory[]): Generator<JsonValue> {
  for (const { metric, series } of metrics) {
    for (const { pins, changes, points } of series) {
      yield {
        metric,
        pins: Object.fromEntries(pins),
        changes: changes.map((change) => ({ ...change })),
        points: points.map(({ entry, measured }) => ({
          time: entry.time,
          commit: entry.commit ?? null,
          pipeline: entry.pipeline ?? null,
          mean: measured.mean ?? null,
          interval: measured.interval === undefined ? null : { ...measured.interval },
          bounds: measured.bounds === undefined ? null : { ...measured.bounds },
          n: measured.n,
          scored: measured.scored,
          not_applicable: Object.fromEntries(measured.notApplicable),
          unscored: Object.fromEntries(measured.unscored),
        })),
      };
    }
  }
}
