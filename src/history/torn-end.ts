import { isJsonObject } from '../io/is-json-object.js';
import { parseTolerantJson } from '../io/tolerant-json.js';

const lineFeed = 0x0a;

/** The beginning of a line whose writing was cut short. */
export interface TornLine {
  /** Counted from 1. */
  readonly line: number;
  readonly bytes: number;
}

export interface SplitEnd {
  /** The bytes of the lines that are whole. The last may lack its line feed, as where a person edited the file. */
  readonly whole: Buffer;
  readonly torn?: TornLine;
}

/** Tells the lines of a file from what a killed process left at its end. No beginning of an object is an object itself. */
export function splitEnd(bytes: Buffer): SplitEnd {
  const end = bytes.lastIndexOf(lineFeed) + 1;
  const rest = bytes
    .subarray(end)
    .toString()
    .replace(/^\ufeff/, '');
  if (rest.trim() === '' || isObject(rest)) return { whole: bytes };
  const line = bytes.subarray(0, end).reduce((lines, byte) => lines + (byte === lineFeed ? 1 : 0), 1);
  return { whole: bytes.subarray(0, end), torn: { line, bytes: bytes.length - end } };
}

function isObject(text: string): boolean {
  const parsed = parseTolerantJson(text);
  return 'value' in parsed && isJsonObject(parsed.value);
}
