import { rowGroups } from './row-groups.js';

type Direction = 'ascending' | 'descending';

/** Makes each heading of a table a button that sorts its rows, numbers by what they are; pressed again, the other way round. */
export function makeSortable(table: HTMLTableElement): void {
  const [body] = table.tBodies;
  const headings = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
  if (body === undefined || body.rows.length < 2) return;
  for (const heading of headings) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener('click', () => {
      const direction = heading.getAttribute('aria-sort') === 'ascending' ? 'descending' : 'ascending';
      for (const other of headings) other.removeAttribute('aria-sort');
      heading.setAttribute('aria-sort', direction);
      sortRows(body, heading.cellIndex, direction);
    });
  }
}

function sortRows(body: HTMLTableSectionElement, column: number, direction: Direction): void {
  const groups = rowGroups(body).map((rows) => ({ rows, key: keyOf(rows[0]?.cells[column]) }));
  const sign = direction === 'ascending' ? 1 : -1;
  groups.sort((a, b) => compareKeys(a.key, b.key, sign));
  body.append(...groups.flatMap(({ rows }) => rows));
}

type Key = number | string | undefined;

/** The first number of a figure such as `12/30` or `0.500 to 0.700`; a text otherwise; undefined for an empty place. */
function keyOf(cell: HTMLTableCellElement | undefined): Key {
  const text = cell?.textContent ?? '';
  if (text === '') return undefined;
  const value = cell?.dataset['value'];
  if (value !== undefined) return Number(value);
  const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/.exec(text);
  return cell?.classList.contains('figure') && number !== null ? Number(number[0]) : text;
}

/** Empty places are last either way, and texts come after numbers. */
function compareKeys(a: Key, b: Key, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (typeof a !== typeof b) return sign * (typeof a === 'number' ? -1 : 1);
  return sign * (a < b ? -1 : a > b ? 1 : 0);
}
