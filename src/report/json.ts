import type { JsonValue } from '../core/json.js';
import type { Report } from '../core/report.js';
import { encodeJson } from './encode-json.js';

/**
 * The report for machines: one JSON object with `title`, `verdict`, `headline`, the fields of the head and the lists of
 * records. Each field is on a line of its own, and so is each record, so that line tools and diffs work on it.
 *
 * @throws RangeError where the data holds a number that JSON has no form for
 */
export function* json({ title, verdict, data }: Report): Iterable<string> {
  const head = { title, verdict: verdict.outcome, headline: verdict.headline, ...data.head };
  yield '{';
  let separator = '\n';
  for (const [name, value] of Object.entries<JsonValue>(head)) {
    yield `${separator}${encodeJson(name)}: ${encodeJson(value)}`;
    separator = ',\n';
  }
  for (const [name, rows] of Object.entries(data.rows)) {
    yield `${separator}${encodeJson(name)}: [`;
    yield* records(rows);
    yield ']';
  }
  yield '\n}\n';
}

function* records(rows: Iterable<JsonValue>): Iterable<string> {
  let separator = '\n';
  for (const row of rows) {
    yield `${separator}${encodeJson(row)}`;
    separator = ',\n';
  }
  if (separator !== '\n') yield '\n';
}
