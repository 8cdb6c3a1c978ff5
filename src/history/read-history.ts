import * as v from 'valibot';
import { inputError, type Problem } from '../core/errors.js';
import type { HistoryEntry } from '../core/history.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import { type Attempt, failure, isFailure, type Success } from '../io/attempt.js';
import { explainIssue } from '../io/explain-issue.js';
import { isJsonObject } from '../io/is-json-object.js';
import { readJsonLines } from '../io/json-lines.js';
import { showValue } from '../io/show-value.js';
import type { Source } from '../io/source.js';
import { entryOf } from './entry-of-line.js';
import { historyLineSchema, wantedLine } from './history-line.js';
import { splitEnd, type TornLine } from './torn-end.js';

/** An entry where it stands. */
export interface ReadEntry {
  readonly entry: HistoryEntry;
  /** The line itself, with whatever else another version of this program wrote there. */
  readonly record: JsonObject;
  /** Such as `plumbline.history.jsonl:3`. */
  readonly place: string;
}

export interface HistoryFile {
  readonly file: string;
  /** In the order of the file. */
  readonly entries: readonly ReadEntry[];
  /** Its last line, where a killed process left it half written. */
  readonly torn?: TornLine;
}

/**
 * Reads a history to its end.
 *
 * @throws UserError `input` with file, line and field of each problem; a torn last line is none
 */
export async function readHistory({ file, chunks }: Source): Promise<HistoryFile> {
  const { whole, torn } = splitEnd(withoutMark(await collect(chunks)));
  const entries: ReadEntry[] = [];
  const problems: Problem[] = [];
  for await (const batch of readJsonLines({ file, chunks: once(whole) })) {
    for (const attempt of batch) {
      const read = isFailure(attempt) ? attempt : parseLine(file, attempt);
      if (isFailure(read)) problems.push(...read.problems);
      else entries.push(read.value);
    }
  }
  if (problems.length > 0) throw inputError(problems);
  return { file, entries, ...(torn !== undefined && { torn }) };
}

function parseLine(file: string, { line, value }: Success<JsonValue>): Attempt<ReadEntry> {
  if (!isJsonObject(value)) return failure({ file, line, found: showValue(value), wanted: wantedLine });
  const checked = v.safeParse(historyLineSchema, value);
  if (checked.success)
    return { line, value: { entry: entryOf(checked.output), record: value, place: `${file}:${line}` } };
  const faults = checked.issues.map((issue) => explainIssue(issue, (field) => field));
  return failure(...faults.map((fault) => ({ file, line, ...fault })));
}

/** An editor may have put a byte order mark before the first line. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(bytes.indexOf('\ufeff') === 0 ? 3 : 0);
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
