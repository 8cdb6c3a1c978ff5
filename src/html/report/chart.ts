import type { Cell, ChartLine, ChartSection } from '../../core/report.js';
import { trendChart } from '../charts/trend-chart.js';
import { html, type Markup } from '../markup.js';
import { figure, unfold } from './figure.js';
import { table } from './table.js';

/** A trend as a drawing, its figures, and every point in a table. */
export function chart(section: ChartSection, id: string): Markup {
  const { title, subject, columns, lines } = section;
  const figures = table({
    title: `${title}: figures`,
    columns: [{ label: subject, align: 'left' }, ...columns],
    rows: lines.map(({ label, cells }) => [label, ...cells]),
  });
  return html`${figure(trendChart(section, id), `${title}, drawn`)}${figures}${unfold('Every point as a table', pointsTable(section))}`;
}

function pointsTable({ title, subject, places, lines }: ChartSection): Markup {
  return table({
    title: `${title}: points`,
    columns: [
      { label: subject, align: 'left' },
      { label: 'at', align: 'left' },
      { label: 'value', align: 'right' },
      { label: 'interval from', align: 'right' },
      { label: 'to', align: 'right' },
      { label: 'another', align: 'left' },
    ],
    rows: lines.flatMap((line) => pointRows(line, places)),
  });
}

function pointRows({ label, series }: ChartLine, places: readonly string[]): readonly (readonly Cell[])[] {
  return series.flatMap(({ change, points }) =>
    points.map(({ place, value, interval }, index) => [
      label,
      places[place] ?? null,
      value,
      interval?.low ?? null,
      interval?.high ?? null,
      index === 0 ? (change ?? null) : null,
    ]),
  );
}
