import { formatColumn } from '../../core/format.js';
import type { Cell, Column, TableSection } from '../../core/report.js';
import { html, type Markup } from '../markup.js';
import { shortPhrase } from './words.js';

type TableContent = Pick<TableSection, 'title' | 'columns' | 'rows' | 'drawing'>;

/**
 * A table in a box of its own, which scrolls where the page is too narrow. The page's script lets its columns sort, but for those of a
 * matrix, whose rows are in the order of its columns.
 */
export function table({ title, columns, rows, drawing }: TableContent): Markup {
  const printed = columns.map((_, index) => formatColumn(rows.map((cells) => cells[index] ?? null)));
  return html`<div class="scroll" role="group" tabindex="0" aria-label="${title}">
<table${drawing?.kind === 'matrix' ? undefined : html` class="sortable"`}><thead><tr>${columns.map(headCell)}</tr></thead>
<tbody>
${rows.map((cells, row) => html`<tr${isPart(cells) ? html` class="part"` : undefined}>${columns.map((column, index) => bodyCell(column, index, cells[index] ?? null, printed[index]?.[row] ?? ''))}</tr>\n`)}</tbody></table></div>
`;
}

/** A longer text needs some width to be read in. */
const longText = 40;

/** A longer name would have a word a line where the page is narrow. */
const longName = 12;

/** A row of a part, such as `· answerable`, stays below its whole. */
function isPart([label]: readonly Cell[]): boolean {
  return typeof label === 'string' && label.startsWith('· ');
}

function headCell({ label, align }: Column): Markup {
  if (label === '') return html`<td></td>`;
  return html`<th scope="col"${classOf(align)}>${shortPhrase(label)}</th>`;
}

/** Numbers sort by what they are, not by what is printed of them. */
function bodyCell({ align }: Column, index: number, cell: Cell, printed: string): Markup {
  if (index === 0)
    return html`<th scope="row"${printed.length > longName ? html` class="name"` : classOf(align)}>${shortPhrase(printed)}</th>`;
  const value = typeof cell === 'number' && String(cell) !== printed ? html` data-value="${cell}"` : undefined;
  if (printed.length > longText) return html`<td class="long">${shortPhrase(printed)}</td>`;
  return html`<td${classOf(align)}${value}>${printed === '' ? undefined : shortPhrase(printed)}</td>`;
}

function classOf(align: Column['align']): Markup | undefined {
  return align === 'right' ? html` class="figure"` : undefined;
}
