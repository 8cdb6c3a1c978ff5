import { formatColumn } from '../core/format.js';
import type { TableSection } from '../core/report.js';
import { escapeTerminal } from './escape-terminal.js';
import { hang, indent, type Page, padText, textWidth, wrapText } from './page.js';

const gap = '  ';
/** The longest word that a column makes room for; a longer one is broken. */
const longestWord = 24;
/** In a stacked row a value stands beside its label if it has this much room there, else below it. */
const roomForValue = 12;

interface TableColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
  /** Escaped, in the order of the rows. */
  readonly cells: readonly string[];
}

/**
 * A table for a terminal. Texts wrap at words, numbers never. Where not even the longest words fit beside each other, each
 * row becomes a block of `label: value` lines.
 */
export function tableLines(table: TableSection, page: Page): readonly string[] {
  const columns = table.columns.map(({ label, align }, index) => ({
    label: escapeTerminal(label),
    align,
    cells: formatColumn(table.rows.map((row) => row[index] ?? null)).map(escapeTerminal),
  }));
  const widths = columnWidths(columns, page.columns);
  const rows = [...table.rows.keys()];
  return widths === undefined ? stackedLines(columns, rows, page) : gridLines(columns, rows, widths, page);
}

/** How wide each column is, or nothing where they do not fit. */
function columnWidths(columns: readonly TableColumn[], available: number): readonly number[] | undefined {
  const natural = columns.map(({ label, cells }) => widest([label, ...cells]));
  const widths = columns.map(({ label, align, cells }, index) => {
    const words = [label, ...(align === 'left' ? cells : [])].flatMap((text) => text.split(' '));
    const unbroken = align === 'right' ? widest(cells) : 0;
    return Math.min(natural[index] ?? 0, Math.max(unbroken, Math.min(longestWord, widest(words))));
  });
  let spare = available - gap.length * (columns.length - 1) - widths.reduce((sum, width) => sum + width, 0);
  if (spare < 0) return undefined;

  // What is left over goes to texts before labels of numbers, and among them to the narrowest, so that none starves.
  for (; spare > 0; spare -= 1) {
    const wanting = [...widths.keys()].filter((index) => (widths[index] ?? 0) < (natural[index] ?? 0));
    const texts = wanting.filter((index) => columns[index]?.align === 'left');
    const [first, ...others] = texts.length > 0 ? texts : wanting;
    if (first === undefined) break;
    const next = others.reduce((best, index) => ((widths[index] ?? 0) < (widths[best] ?? 0) ? index : best), first);
    widths[next] = (widths[next] ?? 0) + 1;
  }
  return widths;
}

function gridLines(
  columns: readonly TableColumn[],
  rows: readonly number[],
  widths: readonly number[],
  { colors }: Page,
): readonly string[] {
  const lines = (texts: readonly string[], from: 'top' | 'bottom'): readonly string[] => {
    const wrapped = texts.map((text, index) => wrapText(text, widths[index] ?? 0));
    const height = Math.max(...wrapped.map(({ length }) => length));
    return Array.from({ length: height }, (_, y) =>
      wrapped
        .map((cell, index) => {
          const text = cell[from === 'top' ? y : y - height + cell.length] ?? '';
          return padText(text, widths[index] ?? 0, columns[index]?.align);
        })
        .join(gap)
        .trimEnd(),
    );
  };
  const labels = columns.map(({ label }) => label);
  return [
    ...lines(labels, 'bottom').map((line) => colors.bold(line)),
    colors.dim(widths.map((width) => '─'.repeat(width)).join(gap)),
    ...rows.flatMap((row) =>
      lines(
        columns.map(({ cells }) => cells[row] ?? ''),
        'top',
      ),
    ),
  ];
}

function stackedLines(columns: readonly TableColumn[], rows: readonly number[], page: Page): readonly string[] {
  const labelWidth = widest(columns.map(({ label }) => label)) + ':'.length;
  const beside = page.columns - labelWidth - 1 >= roomForValue;
  const field = (label: string, value: string): readonly string[] => {
    const head = page.colors.bold(`${label}:`);
    if (beside) return hang(`${padText(head, labelWidth)} `, wrapText(value, page.columns - labelWidth - 1));
    return [
      ...wrapText(head, page.columns),
      ...wrapText(value, page.columns - indent.length).map((line) => indent + line),
    ];
  };
  return rows.flatMap((row, position) => [
    ...(position === 0 ? [] : ['']),
    ...columns.flatMap(({ label, cells }) => (cells[row] === '' ? [] : field(label, cells[row] ?? ''))),
  ]);
}

function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, textWidth(text)), 0);
}
