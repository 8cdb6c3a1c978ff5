import type { JsonValue } from '../core/json.js';
import type { Failure, Success } from '../io/attempt.js';
import { readCsv } from '../io/csv.js';
import { readJsonArray } from '../io/json-array.js';
import { readJsonDocument } from '../io/json-document.js';
import { readJsonLines } from '../io/json-lines.js';
import type { Container, ToldFile } from './tell-file.js';

/** A record of a file, with its path where it is a part of a document. */
export interface FileRecord extends Success<JsonValue> {
  readonly path?: readonly string[];
}

/**
 * The records of a file, in batches.
 *
 * @param container how they lie in it
 * @param onColumns takes the columns of a CSV file, before its first record
 */
export function recordsOf(
  told: ToldFile,
  container: Container,
  onColumns: (columns: readonly string[]) => void = () => {},
): AsyncIterable<readonly (FileRecord | Failure)[]> {
  switch (container) {
    case 'document':
      return readJsonDocument(told, told.paths ?? []);
    case 'jsonl':
      return readJsonLines(told);
    case 'json':
      return readJsonArray(told);
    case 'csv':
      return readCsv(told, (columns) => {
        onColumns(columns);
        return undefined;
      });
  }
}
