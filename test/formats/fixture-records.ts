import { readFileSync } from 'node:fs';
import type { JsonObject, JsonValue } from '../../src/core/json.js';
import type { ForeignFormat, ForeignRecord, ForeignSample } from '../../src/formats/foreign-format.js';
import { isFailure } from '../../src/io/attempt.js';
import { readCsv } from '../../src/io/csv.js';
import { isJsonObject } from '../../src/io/is-json-object.js';
import { parseTolerantJson } from '../../src/io/tolerant-json.js';

/** What a format makes of a fixture of JSONL or CSV. */
export async function readFixture(format: ForeignFormat, path: string): Promise<readonly ForeignSample[]> {
  return readWith(format, await fixtureRecords(path));
}

/** Samples as they stand in a file of expectations: NaN as text, which JSON does not have. */
export function asWritten(samples: readonly ForeignSample[]): JsonValue {
  return JSON.parse(JSON.stringify(samples, (_, value) => (Number.isNaN(value) ? 'NaN' : value)));
}

export function readWith(format: ForeignFormat, records: readonly ForeignRecord[]): readonly ForeignSample[] {
  const reader = format.open();
  return [...records.flatMap((record) => reader.read(record)), ...(reader.end?.() ?? [])];
}

async function fixtureRecords(path: string): Promise<readonly ForeignRecord[]> {
  return path.endsWith('.csv') ? await csvRecords(path) : jsonRecords(path);
}

/** What stands first in a fixture, as a format is asked about it. */
export async function fixtureHead(path: string): Promise<JsonObject> {
  const [{ value, columns = [] } = { value: {} }] = await fixtureRecords(path);
  return { ...Object.fromEntries(columns.map((column) => [column, ''])), ...value };
}

/** What stands in the fixtures of a format, field by field: the samples of each file. */
export function expectedOf(format: string): readonly (readonly [file: string, samples: JsonValue])[] {
  // Not by import, which loses a key `__proto__`.
  const files: JsonObject = JSON.parse(readFileSync(`test/reference/formats/${format}.json`, 'utf8'));
  return Object.entries(files);
}

/** Lines of JSONL: one for each object. */
export function recordsOf(values: readonly JsonObject[]): readonly ForeignRecord[] {
  return values.map((value, index) => ({ line: index + 1, path: [], value, fromCells: false }));
}

function jsonRecords(path: string): readonly ForeignRecord[] {
  return recordsOf(
    readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => parseTolerantJson(line))
      .flatMap((parsed) => ('value' in parsed && isJsonObject(parsed.value) ? [parsed.value] : [])),
  );
}

async function csvRecords(path: string): Promise<readonly ForeignRecord[]> {
  const records: ForeignRecord[] = [];
  let columns: readonly string[] = [];
  const source = { file: path, chunks: chunksOf(readFileSync(path)) };
  const batches = readCsv(source, (names) => {
    columns = names;
    return undefined;
  });
  for await (const batch of batches) {
    for (const row of batch) {
      if (isFailure(row) || !isJsonObject(row.value)) throw new Error(`${path} is not a readable table`);
      records.push({ line: row.line, path: [], value: row.value, fromCells: true, columns });
    }
  }
  return records;
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
