import type { JsonObject, JsonValue } from '../core/json.js';
import type { Limit } from '../core/reading.js';
import type { Fault } from '../io/field-picker.js';
import type { FieldName } from '../io/sample-record.js';

export type { Limit };

/** The files of another tool: how to tell them, and how to read them. */
export interface ForeignFormat {
  /** As `--format` takes it, such as `deepeval`. */
  readonly name: string;
  /** What people call such a file, such as `DeepEval test run`. */
  readonly title: string;
  /**
   * Where the records lie in a JSON document. Absent where each record is a line of JSONL, an element of a JSON array or a row
   * of CSV.
   */
  readonly paths?: readonly DocumentPath[];
  /**
   * Whether a file is of this format. Two formats never claim the same file.
   *
   * @param head the first record, in CSV with all columns, the empty ones with an empty text; of a document, as much of it as
   * its beginning holds: its last values may be missing
   */
  claims(head: JsonObject): boolean;
  /** A reader for one file. */
  open(): ForeignReader;
}

/**
 * The way from the root of a document to its records: keys, `*` for any key, and `[]` for each element of an array. So
 * `['results', 'results', '[]']`, or `['*', '[]']`.
 */
export type DocumentPath = readonly string[];

/** One record of a foreign file. */
export interface ForeignRecord {
  /** Counted from 1. */
  readonly line: number;
  /** The keys that lead to it in a document: `['faithfulness', '3']`. Empty elsewhere. */
  readonly path: readonly string[];
  readonly value: JsonObject;
  /** Whether the values are cells of CSV: all texts, with lists and objects written into them; empty ones are left out. */
  readonly fromCells: boolean;
  /** The columns of a CSV file, also those whose cell is empty here. */
  readonly columns?: readonly string[];
}

/** Reads the records of one file in their order. It may remember earlier ones. */
export interface ForeignReader {
  /** What a record says: mostly one sample, or none where it only adds to others. */
  read(record: ForeignRecord): readonly ForeignSample[];
  /** The samples that are complete only when the file ends. */
  end?(): readonly ForeignSample[];
}

/** What a foreign record says of one sample, before it is validated. */
export interface ForeignSample {
  /** The line to send a person to. */
  readonly line: number;
  /** The fields that sample files have, under their canonical names. Null and NaN are the same as absent. */
  readonly fields: { readonly [Name in FieldName]?: JsonValue };
  /** What the file calls the fields, for messages and for the count of what was mapped. */
  readonly names: { readonly [Name in FieldName]?: string };
  /** What no field takes, as it was. It is kept in the sample under the name of the format. */
  readonly left: JsonObject;
  /** What is wrong with the record: the sample is refused with it. */
  readonly faults?: readonly Fault[];
  /** What the format cannot tell of this sample, and so was not made up. */
  readonly limits?: readonly Limit[];
}
