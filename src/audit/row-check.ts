import type { AuditSeverity, RowCode } from '../core/audit.js';
import type { TestSet } from './test-set.js';

/** A check that looks at each row, by itself or beside the others. */
export interface RowCheck {
  readonly code: RowCode;
  readonly severity: AuditSeverity;
  /** What it looks for, as a phrase. */
  readonly looksFor: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
  find(set: TestSet): Found;
}

/** What a check says of a set. */
export interface Found {
  /** How many rows it could look at. */
  readonly checked: number;
  /** Why it could not look at the others, where there are some. */
  readonly unchecked?: string;
  /** At most one for each row. */
  readonly rows: readonly FoundRow[];
  /** Rows that are alike, by index. */
  readonly clusters?: readonly (readonly number[])[];
}

export interface FoundRow {
  readonly row: number;
  /** A phrase: what stands there. */
  readonly found: string;
  /** The row that it is like. */
  readonly like?: number;
}
