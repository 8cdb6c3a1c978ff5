import type { JsonValue } from '../core/json.js';
import { showValue } from './show-value.js';

/** Where a text stops being JSON. */
interface JsonFault {
  /** The place in the text, in UTF-16 code units, counted from 0. The text's length where it ends too early. */
  readonly offset: number;
  readonly found: string;
  readonly wanted: string;
}

export type ParsedJson = { readonly value: JsonValue } | { readonly fault: JsonFault };

/**
 * Parses JSON (RFC 8259), and beyond it the bare tokens `NaN`, `Infinity` and `-Infinity` that Python's `json` writes.
 * A key such as `__proto__` becomes an ordinary own property.
 */
export function parseTolerantJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return new TolerantParser(text).parse();
  }
}

/** Deeper nesting than this is refused by the slow parser, which calls itself for each level. */
const deepest = 1000;

const blanks = /[ \t\n\r]*/y;
const numbers = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words = /true|false|null|NaN|-?Infinity/y;
/** From the space on, without the quote and the backslash: JSON wants control characters escaped. */
const plainCharacters = /[ !#-[\]-\uffff]*/y;
const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

const meanings: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);

class JsonFaultError extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault.found);
    this.fault = fault;
  }
}

/** The parser for what `JSON.parse` refuses: it knows the three tokens, and says where a text is broken. */
class TolerantParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): ParsedJson {
    try {
      const value = this.#value();
      if (this.#at < this.#text.length) this.#refuse('the end of the record');
      return { value };
    } catch (error) {
      if (error instanceof JsonFaultError) return { fault: error.fault };
      throw error;
    }
  }

  /** One value with the blanks around it. */
  #value(): JsonValue {
    this.#match(blanks);
    const value = this.#bareValue();
    this.#match(blanks);
    return value;
  }

  #bareValue(): JsonValue {
    const next = this.#text[this.#at];
    if (next === '"') return this.#string();
    if (next === '{') return this.#nested(() => this.#object());
    if (next === '[') return this.#nested(() => this.#array());
    const word = meanings.get(this.#match(words));
    if (word !== undefined) return word;
    const number = this.#match(numbers);
    return number === '' ? this.#refuse('a value') : Number(number);
  }

  #nested(read: () => JsonValue): JsonValue {
    this.#depth += 1;
    if (this.#depth > deepest) this.#refuse(`at most ${deepest} levels of nesting`);
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #object(): JsonValue {
    const entries: [string, JsonValue][] = [];
    this.#at += 1;
    this.#match(blanks);
    if (this.#skip('}')) return {};
    do {
      this.#match(blanks);
      if (this.#text[this.#at] !== '"') this.#refuse('a field name in double quotes');
      const key = this.#string();
      this.#match(blanks);
      if (!this.#skip(':')) this.#refuse('a colon after the field name');
      entries.push([key, this.#value()]);
    } while (this.#skip(','));
    if (!this.#skip('}')) this.#refuse('a comma or }');
    // Not by assignment, which would take `__proto__` for the prototype.
    return Object.fromEntries(entries);
  }

  #array(): JsonValue {
    const items: JsonValue[] = [];
    this.#at += 1;
    this.#match(blanks);
    if (this.#skip(']')) return items;
    do items.push(this.#value());
    while (this.#skip(','));
    if (!this.#skip(']')) this.#refuse('a comma or ]');
    return items;
  }

  #string(): string {
    const start = this.#at;
    this.#at += 1;
    this.#match(plainCharacters);
    while (this.#text[this.#at] === '\\') {
      if (this.#match(escapes) === '') this.#refuse('one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX');
      this.#match(plainCharacters);
    }
    if (!this.#skip('"')) this.#refuse(this.#at < this.#text.length ? 'control characters escaped' : 'a closing quote');
    return JSON.parse(this.#text.slice(start, this.#at));
  }

  #skip(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Takes what the sticky pattern matches here: possibly nothing. */
  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [matched = ''] = pattern.exec(this.#text) ?? [];
    this.#at += matched.length;
    return matched;
  }

  #refuse(wanted: string): never {
    const rest = this.#text.slice(this.#at, this.#at + 20);
    const found = rest === '' ? 'the end of the text' : showValue(rest);
    throw new JsonFaultError({ offset: this.#at, found, wanted });
  }
}
