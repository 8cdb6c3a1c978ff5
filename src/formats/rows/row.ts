import type { JsonObject, JsonValue } from '../../core/json.js';
import { parseTolerantJson } from '../../io/tolerant-json.js';
import type { ForeignRecord } from '../foreign-format.js';
import { parsePythonLiteral } from '../python-literal.js';

/** A column with what it holds. */
export interface Cell {
  readonly column: string;
  readonly value: JsonValue;
}

/** A row of a data frame, while its cells are taken out of it. What nobody takes is left. */
export class Row {
  readonly #value: JsonObject;
  readonly #fromCells: boolean;
  /** Those of the whole table, where it tells them, else those of this row. */
  readonly columns: readonly string[];
  readonly #taken = new Set<string>();

  constructor({ value, fromCells, columns }: ForeignRecord) {
    this.#value = value;
    this.#fromCells = fromCells;
    this.columns = columns ?? Object.keys(value);
  }

  /** What a column holds, as it is; undefined where it holds nothing, null or NaN. */
  peek(column: string): JsonValue | undefined {
    const value = Object.hasOwn(this.#value, column) ? this.#value[column] : undefined;
    return value === null || Number.isNaN(value) ? undefined : value;
  }

  /** What a column holds: in a cell, the list or the object that is written there as JSON or Python writes it. */
  peekValue(column: string): JsonValue | undefined {
    const value = this.peek(column);
    return this.#fromCells && typeof value === 'string' ? readWritten(value) : value;
  }

  take(column: string): JsonValue | undefined {
    this.#taken.add(column);
    return this.peek(column);
  }

  takeValue(column: string): JsonValue | undefined {
    this.#taken.add(column);
    return this.peekValue(column);
  }

  /** The first of some columns that holds something. */
  takeFirst(columns: readonly string[]): Cell | undefined {
    const column = this.#firstFilled(columns);
    const value = column === undefined ? undefined : this.take(column);
    return column === undefined || value === undefined ? undefined : { column, value };
  }

  takeFirstValue(columns: readonly string[]): Cell | undefined {
    const column = this.#firstFilled(columns);
    const value = column === undefined ? undefined : this.takeValue(column);
    return column === undefined || value === undefined ? undefined : { column, value };
  }

  /** The columns that were not taken, as they were. */
  left(): JsonObject {
    // Not by assignment, which would take `__proto__` for the prototype.
    return Object.fromEntries(Object.entries(this.#value).filter(([column]) => !this.#taken.has(column)));
  }

  #firstFilled(columns: readonly string[]): string | undefined {
    return columns.find((column) => !this.#taken.has(column) && this.peek(column) !== undefined);
  }
}

function readWritten(cell: string): JsonValue {
  if (!/^\s*(?:[[{(]|(?:np\.|numpy\.)?array\()/.test(cell)) return cell;
  const json = parseTolerantJson(cell);
  if ('value' in json) return json.value;
  const literal = parsePythonLiteral(cell);
  return 'value' in literal ? literal.value : cell;
}
