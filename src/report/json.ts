import type { JsonValue } from '../core/json.js';
import type { Report } from '../core/report.js';

/**
 * Characters that JSON may hold as they are and a terminal or a build log would act on: control characters above ASCII,
 * marks of direction, and the `#` of GitHub's `##[`.
 */
const unsafe = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|(?<=#)#(?=\[)/g;

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
    yield `${separator}${encode(name)}: ${encode(value)}`;
    separator = ',\n';
  }
  for (const [name, rows] of Object.entries(data.rows)) {
    yield `${separator}${encode(name)}: [`;
    yield* records(rows);
    yield ']';
  }
  yield '\n}\n';
}

function* records(rows: Iterable<JsonValue>): Iterable<string> {
  let separator = '\n';
  for (const row of rows) {
    yield `${separator}${encode(row)}`;
    separator = ',\n';
  }
  if (separator !== '\n') yield '\n';
}

function encode(value: JsonValue): string {
  return JSON.stringify(value, refuseNonFinite).replace(unsafe, unicodeEscape);
}

/** JSON.stringify would write `null`, and a score that is wrong would read as one that is absent. */
function refuseNonFinite(key: string, value: JsonValue): JsonValue {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`a report holds ${key}: ${value}`);
  return value;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
