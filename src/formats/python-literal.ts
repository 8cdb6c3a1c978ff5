import type { JsonObject, JsonValue } from '../core/json.js';
import { type LiteralFault, LiteralFaultError, LiteralScanner, refuseShortened } from '../io/literal-scanner.js';

export type PythonLiteral = { readonly value: JsonValue } | { readonly fault: LiteralFault };

/**
 * Reads a value as Python's `repr` writes it: dicts, lists, tuples, sets, texts, numbers, `None`, `True`, `nan`, and NumPy's
 * wrappings of them, `np.float64(0.5)` and `array([1, 2], dtype=int64)`. JSON's words are read as well. Any other object,
 * such as `datetime.date(2026, 5, 4)` or `<Status.DONE: 'done'>`, is its own text. Tuples and sets become lists, keys become
 * texts, and a whole number that a double cannot hold stays the text that it was.
 */
export function parsePythonLiteral(text: string): PythonLiteral {
  const scanner = new LiteralScanner(text);
  try {
    scanner.match(blanks);
    const value = readValue(scanner, 0);
    scanner.match(blanks);
    if (scanner.peek() !== undefined) scanner.refuse('the end of the cell');
    return { value };
  } catch (error) {
    if (error instanceof LiteralFaultError) return { fault: error.fault };
    throw error;
  }
}

/** Deeper nesting than this is refused: the parser calls itself for each level. */
const deepest = 500;

const blanks = /\s*/y;
const numeral = /[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w.])/y;
const infinite = /-(?:inf|Infinity)\b/y;
const prefix = /(?:[uU]|[bB])(?=["'])/y;
const dotted = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;
/** What is neither a bracket nor a quote. */
const unbracketed = /[^()[\]{}<>"']*/y;

/** By the last part of its name, so that `np.nan` is `nan`. */
const words: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['None', null],
  ['null', null],
  ['NaT', null],
  ['True', true],
  ['True_', true],
  ['true', true],
  ['False', false],
  ['False_', false],
  ['false', false],
  ['nan', Number.NaN],
  ['NaN', Number.NaN],
  ['inf', Number.POSITIVE_INFINITY],
  ['Infinity', Number.POSITIVE_INFINITY],
]);

const numpyScalars = /^(?:np|numpy)\.(?:float|u?int|bool|str|bytes)(?:\d+|_)?$/;
const numpyArrays = /^(?:(?:np|numpy)\.)?array$/;

function readValue(scanner: LiteralScanner, depth: number): JsonValue {
  if (depth > deepest) scanner.refuse(`at most ${deepest} levels of nesting`);
  if (scanner.skip('...')) refuseShortened();
  const start = scanner.at;
  scanner.match(prefix);
  const next = scanner.peek();
  if (next === '"' || next === "'") return scanner.quoted(next);
  if (scanner.skip('[')) return readItems(scanner, ']', depth).items;
  if (scanner.skip('(')) return readTuple(scanner, depth);
  if (scanner.skip('{')) return readBraces(scanner, depth);
  if (next === '<') return readBracketed(scanner, start);
  if (scanner.match(infinite) !== '') return Number.NEGATIVE_INFINITY;
  const number = scanner.match(numeral);
  return number === '' ? readNamed(scanner, depth) : toNumber(number);
}

function toNumber(written: string): JsonValue {
  const value = Number(written.replaceAll('_', ''));
  return /^[-+]?\d+$/.test(written) && !Number.isSafeInteger(value) ? written : value;
}

/** A word such as `None`, or a call such as `np.float64(0.5)`. */
function readNamed(scanner: LiteralScanner, depth: number): JsonValue {
  const start = scanner.at;
  const name = scanner.match(dotted);
  if (scanner.peek() !== '(') {
    const value = words.get(name.slice(name.lastIndexOf('.') + 1));
    if (value !== undefined) return value;
    // A member of an enumeration, such as `Status.DONE`.
    if (name.includes('.')) return name;
    scanner.refuse('a value', start);
  }
  if (numpyScalars.test(name) || numpyArrays.test(name)) {
    scanner.skip('(');
    scanner.match(blanks);
    const value = readValue(scanner, depth + 1);
    scanner.match(blanks);
    if (scanner.peek() !== ')' && scanner.peek() !== ',') scanner.refuse('a comma or )');
    // The data type and the like.
    while (!scanner.skip(')')) {
      scanner.match(unbracketed);
      if (scanner.peek() !== ')') passNested(scanner);
    }
    return value;
  }
  return readBracketed(scanner, start);
}

interface Items {
  readonly items: readonly JsonValue[];
  readonly hasComma: boolean;
}

/** NumPy parts the elements of a list by blanks alone. */
function readItems(scanner: LiteralScanner, close: string, depth: number): Items {
  const items: JsonValue[] = [];
  let hasComma = false;
  scanner.match(blanks);
  while (!scanner.skip(close)) {
    items.push(readValue(scanner, depth + 1));
    const parted = scanner.match(blanks) !== '';
    const comma = scanner.skip(',');
    hasComma ||= comma;
    scanner.match(blanks);
    if (!parted && !comma && scanner.peek() !== close) scanner.refuse(`a comma or ${close}`);
  }
  return { items, hasComma };
}

/** Without a comma the parentheses hold one value: a text may be written in several pieces. */
function readTuple(scanner: LiteralScanner, depth: number): JsonValue {
  const { items, hasComma } = readItems(scanner, ')', depth);
  const [first] = items;
  if (hasComma || first === undefined) return items;
  if (items.length === 1) return first;
  return items.every((item) => typeof item === 'string') ? items.join('') : items;
}

/** A dict, or a set. */
function readBraces(scanner: LiteralScanner, depth: number): JsonValue {
  const entries: [string, JsonValue][] = [];
  const members: JsonValue[] = [];
  scanner.match(blanks);
  while (!scanner.skip('}')) {
    const start = scanner.at;
    const key = readValue(scanner, depth + 1);
    const written = scanner.since(start);
    scanner.match(blanks);
    if (members.length === 0 && scanner.skip(':')) {
      scanner.match(blanks);
      entries.push([typeof key === 'string' ? key : written, readValue(scanner, depth + 1)]);
      scanner.match(blanks);
    } else if (entries.length > 0) scanner.refuse('a colon after the key');
    else members.push(key);
    const hasComma = scanner.skip(',');
    scanner.match(blanks);
    if (!hasComma && scanner.peek() !== '}') scanner.refuse('a comma or }');
  }
  // Not by assignment, which would take `__proto__` for the prototype.
  return members.length > 0 ? members : (Object.fromEntries(entries) satisfies JsonObject);
}

/** The text of an object of which only its brackets are understood. */
function readBracketed(scanner: LiteralScanner, start: number): string {
  passNested(scanner);
  return scanner.since(start);
}

const closings: ReadonlyMap<string | undefined, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
]);

/** Passes a quoted text, or brackets with all that is in them. */
function passNested(scanner: LiteralScanner): void {
  const open: string[] = [];
  do {
    const next = scanner.peek();
    const closing = closings.get(next);
    if (next === '"' || next === "'") scanner.quoted(next);
    else if (closing !== undefined) {
      open.push(closing);
      scanner.skip(next ?? '');
    } else if (next !== undefined && next === open.at(-1)) {
      open.pop();
      scanner.skip(next);
    } else scanner.refuse(open.at(-1) ?? 'a closing bracket');
    if (open.length > 0) scanner.match(unbracketed);
  } while (open.length > 0);
}
