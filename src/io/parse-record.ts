import type { JsonValue } from '../core/json.js';
import { type Attempt, failure, type Success } from './attempt.js';
import { parseTolerantJson } from './tolerant-json.js';

/** The JSON value of a record's text, which may span lines. */
export function parseRecord(file: string, { line, value: text }: Success<string>): Attempt<JsonValue> {
  const parsed = parseTolerantJson(text);
  if ('value' in parsed) return { line, value: parsed.value };
  const { offset, found, wanted } = parsed.fault;
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return failure({ file, line: line + before.length - 1, found: `${found} at column ${column}`, wanted });
}
