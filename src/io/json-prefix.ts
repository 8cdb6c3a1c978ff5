import type { JsonValue } from '../core/json.js';
import { parseTolerantJson } from './tolerant-json.js';

/** As much of a JSON value as a text holds. */
interface JsonPrefix {
  /** Its objects and arrays end where the text does; a field whose text is cut has an empty one, and any other cut value is left out. */
  readonly value: JsonValue;
  /** Where the value ends, in UTF-16 code units; absent where the text ends before it. */
  readonly end?: number;
}

/** Reads the JSON value that a text starts with, even where the text stops in the middle of it. Undefined where it is none. */
export function parseJsonPrefix(text: string): JsonPrefix | undefined {
  const { cut, closers, end } = follow(text);
  const parsed = parseTolerantJson(text.slice(0, cut) + closers);
  if ('fault' in parsed) return undefined;
  return end === undefined ? { value: parsed.value } : { value: parsed.value, end };
}

interface Followed {
  /** Where the last whole value ends. */
  readonly cut: number;
  /** What closes that which is open there: the text of a field, and the brackets. */
  readonly closers: string;
  readonly end?: number;
}

/** A mark, a text with its closing quote if it has one, or a word. */
const tokens = /[{}[\]:,]|"(?:[^"\\]|\\[\s\S]?)*("?)|[^\s{}[\]:,"]+/g;

function follow(text: string): Followed {
  let closers = '';
  let safe = { cut: 0, closers: '' };
  // A text in an object is a name until a colon has followed it.
  let afterColon = false;
  for (const { 0: token, 1: closingQuote, index } of text.matchAll(tokens)) {
    const end = index + token.length;
    if (closingQuote === '') return closers[0] === '}' && afterColon ? { cut: index, closers: `""${closers}` } : safe;
    if (token === ':') afterColon = true;
    else if (token === ',') afterColon = false;
    else {
      if (token === '{' || token === '[') {
        closers = (token === '{' ? '}' : ']') + closers;
        afterColon = false;
      } else if (token === '}' || token === ']') closers = closers.slice(1);
      // A word at the very end may go on.
      else if (end === text.length && closingQuote === undefined) break;
      else if (closers[0] === '}' && !afterColon) continue;
      safe = { cut: end, closers };
      if (closers === '') return { ...safe, end };
    }
  }
  return safe;
}
