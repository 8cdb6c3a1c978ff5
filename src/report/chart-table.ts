import type { ChartSection, TableSection } from '../core/report.js';
import { sparkline } from './sparkline.js';

/**
 * A chart for pages that cannot draw: a row for each line.
 *
 * @param trendWidth the most signs of a trend
 */
export function chartTable({ title, subject, columns, lines, notes }: ChartSection, trendWidth: number): TableSection {
  return {
    kind: 'table',
    title,
    columns: [{ label: subject, align: 'left' }, { label: 'trend', align: 'left' }, ...columns],
    rows: lines.map((line) => [line.label, sparkline(line, trendWidth), ...line.cells]),
    ...(notes !== undefined && { notes }),
  };
}
