import type { MetricHistory } from '../core/history.js';
import { listOf } from '../core/phrase.js';
import type { Cell, TableSection } from '../core/report.js';
import { entryDay, entryLabel } from './entry-label.js';

/** What changed from each series to the next; what changed for several metrics at once stands once. */
export function historyChangesTable(metrics: readonly MetricHistory[]): readonly TableSection[] {
  const rows = new Map<
    string,
    { readonly place: number; readonly cells: readonly Cell[]; readonly metrics: string[] }
  >();
  for (const { metric, series } of metrics) {
    for (const { changes, points } of series) {
      for (const { pin, before, after } of changes) {
        const [first] = points;
        if (first === undefined) continue;
        const key = JSON.stringify([first.place, pin, before, after]);
        const cells = [entryDay(first.entry), entryLabel(first.entry), pin, before, after];
        const row = rows.get(key) ?? { place: first.place, cells, metrics: [] };
        row.metrics.push(metric);
        rows.set(key, row);
      }
    }
  }
  if (rows.size === 0) return [];
  const labels = ['since', 'at', 'what changed', 'before', 'after', 'metrics'];
  return [
    {
      kind: 'table',
      title: 'What changed',
      columns: labels.map((label) => ({ label, align: 'left' })),
      rows: [...rows.values()].sort((a, b) => a.place - b.place).map((row) => [...row.cells, listOf(row.metrics)]),
    },
  ];
}
