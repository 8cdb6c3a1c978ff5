import { readFileSync } from 'node:fs';
import type { JsonObject } from '../../src/core/json.js';
import type { Reading } from '../../src/core/reading.js';
import type { Sample } from '../../src/core/sample.js';
import type { ForeignFormat, ForeignRecord, ForeignSample } from '../../src/formats/foreign-format.js';
import { readSamples } from '../../src/formats/read-samples.js';
import type { Failure, Success } from '../../src/io/attempt.js';
import { readCsv } from '../../src/io/csv.js';
import { isJsonObject } from '../../src/io/is-json-object.js';
import { readJsonArray } from '../../src/io/json-array.js';
import { readJsonDocument } from '../../src/io/json-document.js';
import { readJsonLines } from '../../src/io/json-lines.js';
import { parseJsonPrefix } from '../../src/io/json-prefix.js';
import type { Source } from '../../src/io/source.js';
import { flatten, sourceOf } from '../io/support.js';

/** What a format makes of one of its fixtures. */
export async function readFixture(format: ForeignFormat, name: string): Promise<readonly ForeignSample[]> {
  const reader = format.open();
  const records = await fixtureRecords(format, name);
  return [...records.flatMap((record) => reader.read(record)), ...(reader.end?.() ?? [])];
}

async function fixtureRecords(format: ForeignFormat, name: string): Promise<readonly ForeignRecord[]> {
  const source = sourceOf(fixtureText(format, name), name);
  if (name.endsWith('.csv')) return tableRecords(source);
  if (format.paths !== undefined) {
    const parts = await flatten(readJsonDocument(source, format.paths));
    return parts.map(read).map((part) => recordOf(part, part.path));
  }
  const values = await flatten(name.endsWith('.jsonl') ? readJsonLines(source) : readJsonArray(source));
  return values.map(read).map((value) => recordOf(value));
}

function fixtureText(format: ForeignFormat, name: string): string {
  return readFileSync(`fixtures/formats/${format.name}/${name}`, 'utf8');
}

async function tableRecords(source: Source): Promise<readonly ForeignRecord[]> {
  const columns: string[] = [];
  const rows = readCsv(source, (names) => {
    columns.push(...names);
    return undefined;
  });
  return (await flatten(rows)).map(read).map((row) => ({ ...recordOf(row), fromCells: true, columns }));
}

function read<T extends object>(attempt: T | Failure): T {
  if ('problems' in attempt) throw new Error(JSON.stringify(attempt.problems));
  return attempt;
}

/** A record; where a path leads to no object, an empty one. */
function recordOf({ line, value }: Success<unknown>, path: readonly string[] = []): ForeignRecord {
  return { line, path, value: isJsonObject(value) ? value : {}, fromCells: false };
}

/** The samples that are read of a fixture whose format nobody named, and what is known of the reading. */
export async function readWhole(format: ForeignFormat, name: string): Promise<Whole> {
  const readings: Reading[] = [];
  const samples = await flatten(
    readSamples(sourceOf(fixtureText(format, name), name), { onEnd: (reading) => readings.push(reading) }),
  );
  return { samples, readings };
}

interface Whole {
  readonly samples: readonly Sample[];
  readonly readings: readonly Reading[];
}

/** The document of a run, as the format is asked about it. */
export function documentHead(format: ForeignFormat, name: string): JsonObject {
  const { value = null } = parseJsonPrefix(fixtureText(format, name)) ?? {};
  return isJsonObject(value) ? value : {};
}
