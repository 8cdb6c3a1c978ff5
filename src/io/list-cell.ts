import type { JsonValue } from '../core/json.js';
import { type LiteralFault, LiteralFaultError, LiteralScanner, refuseShortened } from './literal-scanner.js';
import { showValue } from './show-value.js';

export type ListCell = { readonly items: readonly JsonValue[] | null } | { readonly fault: LiteralFault };

/**
 * Reads a list from a CSV cell, as JSON, Python's `repr` or NumPy's `repr` writes it: `["a", "b"]`, `('a', 'b')`,
 * `['a' 'b']` (two elements), `array(['a'], dtype=object)`, `[np.float64(0.5), nan]`, `[True, false]`. `None`, `null` and
 * `nan` are `null`, as elements and as the whole cell.
 *
 * @param numbers whether a bare number is kept as its own text, so that the id 007 stays `007`, or becomes a number
 */
export function parseListCell(cell: string, numbers: 'text' | 'number'): ListCell {
  if (/^\s*(?:None|null|nan|NaN)\s*$/.test(cell)) return { items: null };
  try {
    return { items: readList(cell, numbers) };
  } catch (error) {
    if (error instanceof LiteralFaultError) return { fault: { remedy, ...error.fault } };
    throw error;
  }
}

const blanks = /\s*/y;
const opening = /(?:(?:np\.|numpy\.)?array\s*\(\s*)?[[(]/y;
const arrayEnd = /(?:,\s*(?:dtype|shape)\s*=\s*(?:\([^)]*\)|'[^']*'|[\w.<>=|]+)\s*)*\)/y;
const wrapped = /np\.\w+\(/y;
const numeral = /[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?=[\s,\])]|$)/y;
const truth = /(?:np\.)?(?:[Tt]rue|[Ff]alse)_?(?=[\s,\])]|$)/y;
const missing = /(?:None|null|nan|NaN|[-+]?(?:inf|Infinity))\b/y;

const remedy = 'write it as JSON, such as ["first", "second"]';

function readList(cell: string, numbers: 'text' | 'number'): readonly JsonValue[] {
  const scanner = new LiteralScanner(cell);
  scanner.match(blanks);
  const open = scanner.match(opening);
  if (open === '') throw new LiteralFaultError({ found: showValue(cell), wanted: 'a list' });
  const items = readItems(scanner, open.endsWith('[') ? ']' : ')', numbers);
  if (open.length > 1) {
    scanner.match(blanks);
    if (scanner.match(arrayEnd) === '') scanner.refuse('the end of the array');
  }
  scanner.match(blanks);
  if (scanner.peek() !== undefined) scanner.refuse('the end of the list');
  return items;
}

function readItems(scanner: LiteralScanner, close: string, numbers: 'text' | 'number'): readonly JsonValue[] {
  const items: JsonValue[] = [];
  scanner.match(blanks);
  while (!scanner.skip(close)) {
    items.push(readItem(scanner, numbers));
    // NumPy parts elements by blanks alone.
    const parted = scanner.match(blanks) !== '';
    const hasComma = scanner.skip(',');
    scanner.match(blanks);
    if (!parted && !hasComma && scanner.peek() !== close) scanner.refuse(`a comma or ${close}`);
  }
  return items;
}

function readItem(scanner: LiteralScanner, numbers: 'text' | 'number'): JsonValue {
  if (scanner.skip('...')) refuseShortened();
  if (scanner.match(wrapped) !== '') {
    const item = readItem(scanner, numbers);
    if (!scanner.skip(')')) scanner.refuse('a closing parenthesis');
    return item;
  }
  const next = scanner.peek();
  if (next === '"' || next === "'") return scanner.quoted(next);
  if (scanner.match(missing) !== '') return null;
  const word = scanner.match(truth);
  if (word !== '') return /true/i.test(word);
  const number = scanner.match(numeral);
  if (number === '') scanner.refuse('a quoted text, a number or the end of the list');
  return numbers === 'text' ? number : Number(number.replaceAll('_', ''));
}
