import type { JsonValue } from '../core/json.js';
import { type Attempt, failure, isFailure } from './attempt.js';
import { readLines } from './lines.js';
import { parseRecord } from './parse-record.js';
import type { Source } from './source.js';

/**
 * The records of a JSONL text, in batches: each line a JSON value. An object that is spread over several lines is one
 * problem instead of one for each of its lines.
 */
export async function* readJsonLines(source: Source): AsyncGenerator<readonly Attempt<JsonValue>[]> {
  const { file } = source;
  let isFirst = true;
  for await (const lines of readLines(source)) {
    const [first] = lines;
    if (isFirst && first !== undefined && !isFailure(first) && first.value.trim() === '{') {
      yield [failure({ file, line: first.line, ...spreadOverLines })];
      return;
    }
    isFirst &&= first === undefined;
    yield lines.map((line) => (isFailure(line) ? line : parseRecord(file, line)));
  }
}

const spreadOverLines = {
  found: 'an object that goes on over the next lines',
  wanted: 'each record on a line of its own',
  remedy: 'write it on one line, or put the records in brackets as a JSON array',
};
