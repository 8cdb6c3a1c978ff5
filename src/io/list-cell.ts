import type { JsonValue } from '../core/json.js';
import { showValue } from './show-value.js';

/** Why a cell is no list. */
interface CellFault {
  readonly found: string;
  readonly wanted: string;
  readonly remedy?: string;
}

export type ListCell = { readonly items: readonly JsonValue[] | null } | { readonly fault: CellFault };

/**
 * Reads a list from a CSV cell, as JSON, Python's `repr` or NumPy's `repr` writes it: `["a", "b"]`, `('a', 'b')`,
 * `['a' 'b']` (two elements), `array(['a'], dtype=object)`, `[np.float64(0.5), nan]`. `None`, `null` and `nan` are `null`,
 * as elements and as the whole cell.
 *
 * @param numbers whether a bare number is kept as its own text, so that the id 007 stays `007`, or becomes a number
 */
export function parseListCell(cell: string, numbers: 'text' | 'number'): ListCell {
  if (/^\s*(?:None|null|nan|NaN)\s*$/.test(cell)) return { items: null };
  const reader = new ListReader(cell, numbers);
  try {
    return { items: reader.read() };
  } catch (error) {
    if (error instanceof CellFaultError) return { fault: error.fault };
    throw error;
  }
}

const blanks = /\s*/y;
const opening = /(?:(?:np\.|numpy\.)?array\s*\(\s*)?[[(]/y;
const arrayEnd = /(?:,\s*(?:dtype|shape)\s*=\s*(?:\([^)]*\)|'[^']*'|[\w.<>=|]+)\s*)*\)/y;
const wrapped = /np\.\w+\(/y;
const numeral = /[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?=[\s,\])]|$)/y;
const missing = /(?:None|null|nan|NaN|[-+]?(?:inf|Infinity))\b/y;
const escapeSequence = /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-7]{1,3}|[\s\S])/y;
const plain = { "'": /[^'\\]*/y, '"': /[^"\\]*/y };

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['a', '\u0007'],
  ['/', '/'],
  ['\n', ''],
]);

const remedy = 'write it as JSON, such as ["first", "second"]';

class CellFaultError extends Error {
  readonly fault: CellFault;

  constructor(fault: CellFault) {
    super(fault.found);
    this.fault = fault;
  }
}

class ListReader {
  readonly #cell: string;
  readonly #numbers: 'text' | 'number';
  #at = 0;

  constructor(cell: string, numbers: 'text' | 'number') {
    this.#cell = cell;
    this.#numbers = numbers;
  }

  read(): readonly JsonValue[] {
    this.#match(blanks);
    const open = this.#match(opening);
    if (open === '') throw new CellFaultError({ found: showValue(this.#cell), wanted: 'a list', remedy });
    const items = this.#items(open.endsWith('[') ? ']' : ')');
    if (open.length > 1) {
      this.#match(blanks);
      if (this.#match(arrayEnd) === '') this.#refuse('the end of the array');
    }
    this.#match(blanks);
    if (this.#at < this.#cell.length) this.#refuse('the end of the list');
    return items;
  }

  #items(close: string): readonly JsonValue[] {
    const items: JsonValue[] = [];
    this.#match(blanks);
    while (!this.#skip(close)) {
      items.push(this.#item());
      // NumPy parts elements by blanks alone.
      const parted = this.#match(blanks) !== '';
      const hasComma = this.#skip(',');
      this.#match(blanks);
      if (!parted && !hasComma && this.#cell[this.#at] !== close) this.#refuse(`a comma or ${close}`);
    }
    return items;
  }

  #item(): JsonValue {
    if (this.#cell.startsWith('...', this.#at)) {
      throw new CellFaultError({
        found: 'a list that NumPy shortened with "..."',
        wanted: 'all of its elements',
        remedy: 'the file has lost data: write it again, with lists as JSON',
      });
    }
    if (this.#match(wrapped) !== '') {
      const item = this.#item();
      if (!this.#skip(')')) this.#refuse('a closing parenthesis');
      return item;
    }
    const next = this.#cell[this.#at];
    if (next === '"' || next === "'") return this.#quoted(next);
    if (this.#match(missing) !== '') return null;
    const number = this.#match(numeral);
    if (number === '') this.#refuse('a quoted text, a number or the end of the list');
    return this.#numbers === 'text' ? number : Number(number.replaceAll('_', ''));
  }

  #quoted(quote: '"' | "'"): string {
    const parts: string[] = [];
    this.#at += 1;
    parts.push(this.#match(plain[quote]));
    while (!this.#skip(quote)) {
      const escaped = this.#match(escapeSequence);
      if (escaped === '') this.#refuse(`a closing ${quote}`);
      parts.push(meaningOf(escaped), this.#match(plain[quote]));
    }
    return parts.join('');
  }

  #skip(character: string): boolean {
    if (this.#cell[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Takes what the sticky pattern matches here: possibly nothing. */
  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [matched = ''] = pattern.exec(this.#cell) ?? [];
    this.#at += matched.length;
    return matched;
  }

  #refuse(wanted: string): never {
    const rest = this.#cell.slice(this.#at, this.#at + 20);
    const found = `${rest === '' ? 'the end of the cell' : showValue(rest)} at character ${this.#at + 1} of the cell`;
    throw new CellFaultError({ found, wanted, remedy });
  }
}

/** The text that an escape of JSON or Python stands for; an unknown one stands for itself, as in Python. */
function meaningOf(escaped: string): string {
  const short = shortEscapes.get(escaped.slice(1));
  if (short !== undefined) return short;
  if (/^\\[xuU]./.test(escaped)) return fromCode(Number.parseInt(escaped.slice(2), 16), escaped);
  if (/^\\[0-7]/.test(escaped)) return String.fromCodePoint(Number.parseInt(escaped.slice(1), 8));
  return /^\\["'\\]/.test(escaped) ? escaped.slice(1) : escaped;
}

function fromCode(code: number, escaped: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : escaped;
}
