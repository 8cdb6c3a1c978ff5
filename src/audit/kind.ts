import type { SetCode } from '../core/audit.js';
import type { TestRow } from './test-set.js';

/** A kind of question that a set should have some of. */
export interface Kind {
  readonly code: SetCode;
  /** Such as `unanswerable`. */
  readonly name: string;
  /** The least share that is recommended. */
  readonly least: number;
  /** Whether a row is of the kind; undefined where it does not tell. */
  has(row: TestRow): boolean | undefined;
  /** What to add, as a phrase after "Add 3 more: ". */
  readonly add: string;
  /** What a row needs to tell. */
  readonly needs: string;
}
