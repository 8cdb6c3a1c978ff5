import { showValue } from './show-value.js';

/** Why a text is not the value that it should be. */
export interface LiteralFault {
  readonly found: string;
  readonly wanted: string;
  readonly remedy?: string;
}

export class LiteralFaultError extends Error {
  readonly fault: LiteralFault;

  constructor(fault: LiteralFault) {
    super(fault.found);
    this.fault = fault;
  }
}

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

/** Walks over a cell that holds a value as JSON or Python writes it. */
export class LiteralScanner {
  readonly #cell: string;
  #at = 0;

  constructor(cell: string) {
    this.#cell = cell;
  }

  /** The place where the next character stands, in UTF-16 code units, counted from 0. */
  get at(): number {
    return this.#at;
  }

  /** Undefined at the end of the cell. */
  peek(): string | undefined {
    return this.#cell[this.#at];
  }

  /** What was passed since a place. */
  since(start: number): string {
    return this.#cell.slice(start, this.#at);
  }

  /** Takes the text if it stands here. */
  skip(text: string): boolean {
    if (!this.#cell.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Takes what the sticky pattern matches here: possibly nothing. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [matched = ''] = pattern.exec(this.#cell) ?? [];
    this.#at += matched.length;
    return matched;
  }

  /** The text in the quotes that start here, with what its escapes stand for. */
  quoted(quote: '"' | "'"): string {
    const parts: string[] = [];
    this.#at += 1;
    parts.push(this.match(plain[quote]));
    while (!this.skip(quote)) {
      const escaped = this.match(escapeSequence);
      if (escaped === '') this.refuse(`a closing ${quote}`);
      parts.push(meaningOf(escaped), this.match(plain[quote]));
    }
    return parts.join('');
  }

  /** @param at where what was found begins, if not here */
  refuse(wanted: string, at: number = this.#at): never {
    const rest = this.#cell.slice(at, at + 20);
    const found = `${rest === '' ? 'the end of the cell' : showValue(rest)} at character ${at + 1} of the cell`;
    throw new LiteralFaultError({ found, wanted });
  }
}

/** For the three dots with which NumPy shortens a list: what they stood for is nowhere. */
export function refuseShortened(): never {
  throw new LiteralFaultError({
    found: 'a list that NumPy shortened with "..."',
    wanted: 'all of its elements',
    remedy: 'the file has lost data: write it again, with lists as JSON',
  });
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
