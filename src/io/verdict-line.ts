import * as v from 'valibot';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { VerdictRecord } from '../core/verdict.js';
import { type Attempt, failure, type Success } from './attempt.js';
import { explainIssue } from './explain-issue.js';
import type { Fault } from './field-picker.js';
import { isJsonObject } from './is-json-object.js';
import { parseListCell } from './list-cell.js';
import { showValue } from './show-value.js';
import { nameNonNumbers, toVerdictRecord, verdictLineSchema } from './verdict-record.js';

/** What a judge said of the sample with this id. */
export interface VerdictLine {
  readonly id: string;
  readonly record: VerdictRecord;
}

/** Whether a record holds a verdict on a sample, rather than a sample. */
export function isVerdictLine(record: JsonValue): boolean {
  return isJsonObject(record) && Object.hasOwn(record, 'id') && Object.hasOwn(record, 'metric');
}

/**
 * Reads a record of a file of verdicts.
 *
 * @param fromCells whether the values are cells of CSV
 */
export function parseVerdictLine(
  file: string,
  { line, value }: Success<JsonValue>,
  fromCells: boolean,
): Attempt<VerdictLine> {
  if (!isJsonObject(value)) {
    return failure({ file, line, found: showValue(value), wanted: 'an object with the id of a sample and a metric' });
  }
  const read = fromCells ? readCells(value) : { fields: value, faults: [] };
  const checked = v.safeParse(verdictLineSchema, nameNonNumbers(read.fields));
  const issues = checked.success ? [] : checked.issues.map((issue) => explainIssue(issue, (field) => field));
  const faults = [...read.faults, ...issues];
  if (!checked.success || faults.length > 0) return failure(...faults.map((fault) => ({ file, line, ...fault })));
  const { id, ...record } = checked.output;
  const { id: _, ...given } = value;
  return { line, value: { id, record: toVerdictRecord(record, given) } };
}

const numberCells: readonly string[] = ['run', 'judge_run', 'score', 'seconds'];
const listCells: readonly string[] = [
  'claims',
  'verdicts',
  'reasons',
  'reference_claims',
  'reference_verdicts',
  'questions',
  'noncommittal',
];

/** Cells are texts: numbers and lists are read from them. */
function readCells(record: JsonObject): { readonly fields: JsonObject; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const fields = Object.entries(record).map(([field, cell]): readonly [string, JsonValue] => {
    if (typeof cell !== 'string') return [field, cell];
    if (numberCells.includes(field)) return [field, readNumber(cell)];
    if (!listCells.includes(field)) return [field, cell];
    const list = parseListCell(cell, 'number');
    if (!('fault' in list)) return [field, list.items];
    faults.push({ field, ...list.fault });
    return [field, null];
  });
  return { fields: Object.fromEntries(fields), faults };
}

/** Text that is no number stays what it is, so that the schema refuses it. */
function readNumber(cell: string): JsonValue {
  const text = cell.trim();
  if (/^nan$/i.test(text)) return Number.NaN;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : cell;
}
