import type { JsonObject, JsonValue } from '../../core/json.js';
import type { Fault } from '../../io/field-picker.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { parseListCell } from '../../io/list-cell.js';
import { type FieldName, fieldNames, listCells } from '../../io/sample-record.js';
import { showValue } from '../../io/show-value.js';
import { conversation } from './conversation.js';

/** The fields of a sample that a row of a Ragas dataset fills, by their names of version 0.1 or later. */
export interface DatasetFields {
  readonly fields: { readonly [Name in FieldName]?: JsonValue };
  readonly names: { readonly [Name in FieldName]?: string };
  /** What no field takes, without what is null. */
  readonly rest: JsonObject;
  readonly faults: readonly Fault[];
}

/**
 * @param fromCells whether the values are cells of CSV
 * @param isTaken tells the columns that are read elsewhere
 */
export function readDatasetFields(
  row: JsonObject,
  fromCells: boolean,
  isTaken: (column: string) => boolean = () => false,
): DatasetFields {
  const fields: { [Name in FieldName]?: JsonValue } = {};
  const names: { [Name in FieldName]?: string } = {};
  const rest: [string, JsonValue][] = [];
  const faults: Fault[] = [];
  for (const [column, given] of Object.entries(row)) {
    if (isAbsent(given) || isTaken(column)) continue;
    const field = fieldOf(column, given);
    if (field === undefined || names[field] !== undefined) {
      rest.push([column, given]);
      continue;
    }
    const read = readValue(column, field, given, fromCells);
    if (read.fault !== undefined) faults.push({ field: column, ...read.fault });
    if (read.value === null) continue;
    fields[field] = read.value;
    names[field] = column;
  }
  return { fields, names, rest: Object.fromEntries(rest), faults };
}

/** Python writes a missing value as null, or as NaN where a column is of numbers. */
function isAbsent(value: JsonValue): value is null {
  return value === null || (typeof value === 'number' && Number.isNaN(value));
}

function fieldOf(column: string, value: JsonValue): FieldName | undefined {
  const field = fieldNames.get(column);
  const isOther = field === 'verdicts' || (field === 'metadata' && !isJsonObject(value));
  return isOther ? undefined : field;
}

interface Read {
  readonly value: JsonValue;
  readonly fault?: Omit<Fault, 'field'>;
}

function readValue(column: string, field: FieldName, given: JsonValue, fromCells: boolean): Read {
  if (column === 'ground_truths') {
    const list = fromCells ? readListCell(given, 'number') : { value: given };
    return list.fault === undefined ? onlyOne(list.value) : list;
  }
  if (!fromCells) return { value: given };
  if (field === 'user_input' && isConversation(given)) return { value: given, fault: conversation };
  const numbers = listCells.get(field);
  return numbers === undefined ? { value: given } : readListCell(given, numbers);
}

function readListCell(cell: JsonValue, numbers: 'text' | 'number'): Read {
  if (typeof cell !== 'string') return { value: cell };
  const list = parseListCell(cell, numbers);
  return 'fault' in list ? { value: null, fault: list.fault } : { value: list.items };
}

/** Ragas 0.1 had a list of references for a while, of which it took the first. */
function onlyOne(references: JsonValue): Read {
  if (!Array.isArray(references)) {
    return { value: null, fault: { found: showValue(references), wanted: 'a list of references' } };
  }
  const [only = null, ...others] = new Set(references);
  if (others.length === 0) return { value: only };
  const found = `${others.length + 1} different references`;
  return { value: null, fault: { found, wanted: 'one', remedy: 'keep the one to compare with' } };
}

/** A list of messages, as Python prints dicts or the classes of Ragas. */
function isConversation(cell: JsonValue): boolean {
  return (
    typeof cell === 'string' && /^\s*\[\s*(?:\{\s*['"](?:content|type)['"]\s*:|(?:Human|AI|Tool)Message\()/.test(cell)
  );
}
