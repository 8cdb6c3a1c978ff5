import { createHash } from 'node:crypto';
import type { JsonValue } from '../core/json.js';
import type { Input } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import { type Attempt, type Failure, failure, isFailure } from './attempt.js';
import { readCsv } from './csv.js';
import { emptyFile } from './empty-file.js';
import type { FieldMap } from './field-map.js';
import { FieldPicker } from './field-picker.js';
import { type SampleFormat, tellFormat } from './format.js';
import { isJsonObject } from './is-json-object.js';
import { readJsonArray } from './json-array.js';
import { readJsonLines } from './json-lines.js';
import { SampleBuilder } from './sample-builder.js';
import { showValue } from './show-value.js';
import type { Source } from './source.js';

export interface ReadOptions {
  /** The columns of files that have names of their own; see `parseMap`. */
  readonly map?: FieldMap;
  /** What the content and the file's name tell if absent. */
  readonly format?: SampleFormat;
}

const readers = { jsonl: readJsonLines, json: readJsonArray, csv: readCsv } as const;

/**
 * Reads samples, in batches of about a chunk of the source: each record in its order as a sample or as its problems, and
 * after the last record the problems of the file as a whole. Never throws for what the file holds.
 */
export async function* attemptSamples(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<readonly Attempt<Sample>[], Input> {
  const { file } = source;
  const hash = createHash('sha256');
  const told = await tellFormat({ file, chunks: tapped(source.chunks, (chunk) => hash.update(chunk)) }, options.format);
  let records = 0;
  let samples = 0;

  if (told.format === 'utf-16') yield [failure({ file, line: 1, ...utf16 })];
  else if (told.format === undefined) yield [failure({ file, ...emptyFile })];
  else {
    const picker = new FieldPicker(options.map ?? new Map(), told.format === 'csv');
    const builder = new SampleBuilder(file);
    for await (const batch of readers[told.format](told, (columns) => picker.checkColumns(columns))) {
      const attempts = batch.map((record) => attemptSample(file, record, picker, builder));
      records += attempts.length;
      samples += attempts.filter((attempt) => !isFailure(attempt)).length;
      yield attempts;
    }
    if (records === 0) yield [failure({ file, ...noRecords })];
    else yield unseenColumns(file, picker.unseen);
  }
  return { file, sha256: hash.digest('hex'), samples };
}

const noRecords = { found: 'no record', wanted: 'at least one' };
const utf16 = { found: 'UTF-16', wanted: 'UTF-8', remedy: 'save the file as UTF-8' };

function attemptSample(
  file: string,
  record: Attempt<JsonValue>,
  picker: FieldPicker,
  builder: SampleBuilder,
): Attempt<Sample> {
  if (isFailure(record)) return record;
  const { line, value } = record;
  if (isJsonObject(value)) return builder.build(line, picker.pick(value));
  return failure({ file, line, found: showValue(value), wanted: 'an object with the fields of a sample' });
}

function unseenColumns(file: string, columns: Iterable<string>): readonly Failure[] {
  return [...columns].map((column) =>
    failure({
      file,
      found: `no record with ${showValue(column)}`,
      wanted: 'the column that --map names',
      remedy: 'upper and lower case count',
    }),
  );
}

async function* tapped(
  chunks: AsyncIterable<Uint8Array>,
  tap: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    tap(chunk);
    yield chunk;
  }
}
