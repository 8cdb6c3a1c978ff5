import { formatColumn } from '../core/format.js';
import type { ChartSection } from '../core/report.js';
import { chartTable } from './chart-table.js';
import { escapeTerminal } from './escape-terminal.js';
import { hang, indent, type Page, padText, textWidth, wrapText } from './page.js';
import { sparkline } from './sparkline.js';
import { tableLines } from './table-lines.js';

const gap = '  ';
/** With fewer signs a trend says little: the figures go below it then. */
const fewestSigns = 16;
const mostSigns = 60;
/** A space at which no line is broken. */
const unbroken = '\u00a0';

/** A chart for a terminal: the trends in a table with their figures, or where that is too wide, each above its figures. */
export function chartLines(chart: ChartSection, page: Page): readonly string[] {
  const longest = Math.max(...chart.lines.map((line) => sparkline(line, mostSigns).length));
  const room = Math.min(mostSigns, page.columns - figuresWidth(chart));
  return room >= Math.min(longest, fewestSigns) ? tableLines(chartTable(chart, room), page) : stackedLines(chart, page);
}

/** The width of all columns but the trend, with the gaps between all. */
function figuresWidth({ subject, columns, lines }: ChartSection): number {
  const labels = [subject, ...columns.map(({ label }) => label)];
  const widths = labels.map((label, index) => {
    const cells = formatColumn(lines.map((line) => [line.label, ...line.cells][index] ?? null));
    return Math.max(...[label, ...cells].map((text) => textWidth(escapeTerminal(text))));
  });
  return widths.reduce((sum, width) => sum + width + gap.length, 0);
}

function stackedLines({ columns, lines }: ChartSection, page: Page): readonly string[] {
  const printed = columns.map((_, index) => formatColumn(lines.map(({ cells }) => cells[index] ?? null)));
  const labelWidth = Math.min(
    Math.max(...lines.map(({ label }) => textWidth(escapeTerminal(label)))),
    Math.floor(page.columns / 2),
  );
  return lines.flatMap((line, row) => {
    const label = escapeTerminal(line.label);
    const trend = (room: number): string => sparkline(line, Math.min(mostSigns, room));
    const isShort = textWidth(label) <= labelWidth;
    const head = isShort
      ? [`${padText(page.colors.bold(label), labelWidth)}${gap}${trend(page.columns - labelWidth - gap.length)}`]
      : [...wrapText(page.colors.bold(label), page.columns), indent + trend(page.columns - indent.length)];
    const figures = columns.flatMap((column, index) => {
      const figure = printed[index]?.[row] ?? '';
      return figure === '' ? [] : [escapeTerminal(`${column.label} ${figure}`).replaceAll(' ', unbroken)];
    });
    const wrapped = wrapText(figures.join(', '), page.columns - indent.length);
    return [
      ...(row === 0 ? [] : ['']),
      ...head,
      ...hang(
        indent,
        wrapped.map((text) => text.replaceAll(unbroken, ' ')),
      ),
    ];
  });
}
