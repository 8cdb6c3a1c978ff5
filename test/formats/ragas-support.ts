import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/core/json.js';
import type { ForeignFormat, ForeignRecord, ForeignSample } from '../../src/formats/foreign-format.js';
import { recordsOf } from '../../src/formats/records-of.js';
import type { Container } from '../../src/formats/tell-file.js';
import { isFailure } from '../../src/io/attempt.js';
import { isJsonObject } from '../../src/io/is-json-object.js';
import { parseJsonPrefix } from '../../src/io/json-prefix.js';
import { sourceOf } from '../io/support.js';

/** The text of a fixture: `ragas-table/plain.csv`. */
export function fixture(path: string): string {
  return readFileSync(new URL(`../../fixtures/formats/${path}`, import.meta.url), 'utf8');
}

/** The records of a text, in the container that its name and the format say. */
export async function documentRecords(
  text: string,
  file: string,
  format: ForeignFormat,
): Promise<readonly ForeignRecord[]> {
  let columns: readonly string[] | undefined;
  const { paths } = format;
  const container = paths === undefined ? containerOf(file) : 'document';
  const told = { ...sourceOf(text, file), head: text, ...(paths && { paths }) };
  const records: ForeignRecord[] = [];
  const batches = recordsOf(told, container, (found) => {
    columns = found;
  });
  for await (const batch of batches) {
    for (const record of batch) {
      if (isFailure(record)) throw new Error(JSON.stringify(record.problems));
      const { line, path = [], value } = record;
      if (!isJsonObject(value)) continue;
      records.push({ line, path, value, fromCells: columns !== undefined, ...(columns && { columns }) });
    }
  }
  return records;
}

function containerOf(file: string): Container {
  if (file.endsWith('.csv')) return 'csv';
  return file.endsWith('.jsonl') ? 'jsonl' : 'json';
}

/** What the beginning of a document says, cut after some characters. */
export function documentHead(path: string, characters: number): JsonObject {
  const { value = null } = parseJsonPrefix(fixture(path).slice(0, characters)) ?? {};
  return isJsonObject(value) ? value : {};
}

/** What a format's reader makes of a fixture. */
export async function readFixture(path: string, format: ForeignFormat): Promise<readonly ForeignSample[]> {
  return readText(fixture(path), path, format);
}

export async function readText(text: string, file: string, format: ForeignFormat): Promise<readonly ForeignSample[]> {
  const reader = format.open();
  const samples: ForeignSample[] = [];
  for (const record of await documentRecords(text, file, format)) samples.push(...reader.read(record));
  return [...samples, ...(reader.end?.() ?? [])];
}

const keys = [
  ...['faithfulness', 'context_precision', 'context_recall', 'answer_relevancy', 'answer_correctness', 'polite'],
  ...['factual_correctness(mode=f1)', '0_prompt', 'prompt', 'input', 'output', 'outputs', 'data', 'prompts'],
  ...['prompt_input', 'prompt_output', 'edited_output', 'metric_input', 'metric_output', 'run_id', 'parent_run_id'],
  ...['name', 'inputs', 'metadata', 'type', 'row_index', 'children', 'question', 'context', 'answer', 'statements'],
  ...['statement', 'verdict', 'classifications', 'TP', 'FP', 'FN', 'claims', 'noncommittal', 'user_input', '__proto__'],
];

const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom<JsonValue[]>(null, true, 0, 1, Number.NaN, '', 'row', 'row 3', 'ragas_prompt', 'r', 'text'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;

/** Objects with the keys of all Ragas files, in any place. */
export const hostileJson: fc.Arbitrary<JsonObject> = fc.dictionary(fc.constantFrom(...keys), values, {
  maxKeys: 6,
  noNullPrototype: true,
});
