import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../core/errors.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { FieldMap } from './field-map.js';
import { isJsonObject } from './is-json-object.js';
import { parseListCell } from './list-cell.js';
import { type FieldName, fieldNames, listCells } from './sample-record.js';
import { showValue } from './show-value.js';
import { parseTolerantJson } from './tolerant-json.js';
import { nameNonNumbers } from './verdict-record.js';

/** A problem of a record, before it is known where the record stands. */
export type Fault = Omit<Problem, 'file' | 'line'>;

export interface PickedFields {
  /** By canonical name, not validated yet. Absent and null are the same. */
  readonly fields: { readonly [Name in FieldName]?: unknown };
  /** Fields that no name claims, as they were. */
  readonly extra: JsonObject;
  /** What the file calls the fields. */
  readonly names: ReadonlyMap<FieldName, string>;
  readonly faults: readonly Fault[];
}

const nothingExtra: JsonObject = {};

/** Finds the fields of a sample in records with the user's names. */
export class FieldPicker {
  readonly #map: FieldMap;
  /** Columns that the map uses: their own names mean nothing. */
  readonly #columns: ReadonlySet<string>;
  /** Fields that the map fills: a field of that name in the record is an unknown one. */
  readonly #mapped: ReadonlySet<FieldName | undefined>;
  readonly #unseen: Set<string>;
  readonly #fromCells: boolean;

  /** @param fromCells whether values are the cells of a CSV file, so that lists have to be read from text */
  constructor(map: FieldMap, fromCells: boolean) {
    this.#map = map;
    this.#columns = new Set(map.values());
    this.#mapped = new Set([...map.keys()].map((name) => fieldNames.get(name)));
    this.#unseen = new Set(map.values());
    this.#fromCells = fromCells;
  }

  /** The columns of the map that no record had so far. */
  get unseen(): Iterable<string> {
    return this.#unseen;
  }

  /** What is wrong with a table whose columns are these: that none of them can hold the question. */
  checkColumns(columns: readonly string[]): Fault | undefined {
    const { fields } = this.pick(Object.fromEntries(columns.map((column) => [column, column])));
    if (fields.user_input !== undefined) return undefined;
    return {
      field: 'user_input',
      found: `the columns ${columns.join(', ')}`,
      wanted: 'one that holds the question',
      remedy: 'name it with --map user_input=NAME',
    };
  }

  pick(record: JsonObject): PickedFields {
    const picked = new Picked(this.#fromCells);
    for (const [name, column] of this.#map) {
      const value = lookUp(record, column);
      if (value === undefined) continue;
      this.#unseen.delete(column);
      picked.add(name, column, value);
    }
    for (const [column, value] of Object.entries(record)) {
      if (this.#columns.has(column)) continue;
      if (this.#mapped.has(fieldNames.get(column))) picked.pass(column, value);
      else picked.add(column, column, value);
    }
    return picked.finish();
  }
}

/** Fields that stand under their canonical names already. */
export function pickedFields(
  given: { readonly [Name in FieldName]?: JsonValue },
  namesGiven: { readonly [Name in FieldName]?: string },
  extra: JsonObject,
): PickedFields {
  const fields: { [Name in FieldName]?: unknown } = { user_input: undefined };
  const names = new Map<FieldName, string>();
  for (const [name, value] of Object.entries(given)) {
    const field = fieldNames.get(name);
    if (field !== undefined && value !== undefined && !isAbsent(value)) fields[field] = withoutNaN(field, value);
  }
  for (const [name, column] of Object.entries(namesGiven)) {
    const field = fieldNames.get(name);
    if (field !== undefined && column !== undefined) names.set(field, column);
  }
  return { fields, names, extra, faults: [] };
}

/** One record's fields while they are picked. */
class Picked {
  readonly #fromCells: boolean;
  readonly #fields: { [Name in FieldName]?: unknown } = { user_input: undefined };
  readonly #names = new Map<FieldName, string>();
  readonly #extra: [string, JsonValue][] = [];
  readonly #faults: Fault[] = [];

  constructor(fromCells: boolean) {
    this.#fromCells = fromCells;
  }

  pass(column: string, value: JsonValue): void {
    this.#extra.push([column, value]);
  }

  /**
   * @param name the field that is meant, by any of its names; an unknown one is passed
   * @param column what the file calls it
   */
  add(name: string, column: string, given: JsonValue): void {
    const field = fieldNames.get(name);
    if (field === undefined) {
      this.pass(column, given);
      return;
    }
    const read = this.#fromCells ? readCell(name, field, given) : { value: given };
    if ('fault' in read) {
      this.#faults.push({ field: column, ...read.fault });
      return;
    }
    const { value } = read;
    if (isAbsent(value)) return;
    if (name === 'ground_truths') this.#setOnly(field, column, value);
    else if (field === 'metadata' && !isJsonObject(value)) this.pass(column, given);
    else this.#set(field, column, withoutNaN(field, value));
  }

  finish(): PickedFields {
    // Not by assignment, which would take `__proto__` for the prototype.
    const extra = this.#extra.length === 0 ? nothingExtra : Object.fromEntries(this.#extra);
    return { fields: this.#fields, names: this.#names, extra, faults: this.#faults };
  }

  #set(field: FieldName, column: string, value: JsonValue): void {
    const earlier = this.#names.get(field);
    if (earlier === undefined) {
      this.#names.set(field, column);
      this.#fields[field] = value;
    } else if (!isDeepStrictEqual(this.#fields[field], value)) {
      const found = `${showValue(value)} beside ${showValue(this.#fields[field])} in ${earlier}`;
      this.#faults.push({ field: column, found, wanted: `one of ${earlier} and ${column}, or the same in both` });
    }
  }

  /** Takes the one reference out of a list of references. */
  #setOnly(field: FieldName, column: string, value: JsonValue): void {
    if (!Array.isArray(value)) {
      this.#faults.push({
        field: column,
        found: showValue(value),
        wanted: 'a list',
        remedy: 'put it in brackets: ["…"]',
      });
      return;
    }
    const [only, ...others] = new Set(value);
    if (others.length > 0) {
      const found = `${others.length + 1} different references`;
      this.#faults.push({ field: column, found, wanted: 'one', remedy: 'keep the one to compare with' });
    } else if (only !== undefined && !isAbsent(only)) this.#set(field, column, only);
  }
}

/** A column by its exact name, else a dotted path into nested objects. */
function lookUp(record: JsonObject, column: string): JsonValue | undefined {
  if (Object.hasOwn(record, column)) return record[column];
  let value: JsonValue | undefined = record;
  for (const key of column.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

type ReadCell = { readonly value: JsonValue } | { readonly fault: Omit<Fault, 'field'> };

function readCell(name: string, field: FieldName, cell: JsonValue): ReadCell {
  if (typeof cell !== 'string') return { value: cell };
  const numbers = name === 'ground_truths' ? 'number' : listCells.get(field);
  if (numbers !== undefined) {
    const list = parseListCell(cell, numbers);
    return 'fault' in list ? list : { value: list.items };
  }
  if (field !== 'metadata' && field !== 'verdicts' && field !== 'subset_of') return { value: cell };
  const parsed = parseTolerantJson(cell);
  return { value: 'value' in parsed ? parsed.value : cell };
}

/** Python writes a missing value as null, or as NaN where a column is of numbers. */
function isAbsent(value: JsonValue): value is null {
  return value === null || (typeof value === 'number' && !Number.isFinite(value));
}

/** Replaces what JSON cannot hold, where a field has a meaning for it. */
function withoutNaN(field: FieldName, value: JsonValue): JsonValue {
  if (field === 'retrieved_scores') return withoutNonNumbers(value);
  return field === 'verdicts' ? nameNonNumbers(value) : value;
}

function withoutNonNumbers(scores: JsonValue): JsonValue {
  return Array.isArray(scores) ? scores.map((score) => (isAbsent(score) ? null : score)) : scores;
}
