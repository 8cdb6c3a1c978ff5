import type { Audit, FailOn } from '../core/audit.js';
import type { Input, RunWarning } from '../core/run.js';

/** An audit, and what it was asked to do. */
export interface AuditView {
  readonly audit: Audit;
  readonly failOn: FailOn;
  readonly state: 'passed' | 'failed';
  /** The files of the set, as the user named them. */
  readonly files: readonly string[];
  /** The file to review that was written, if one was. */
  readonly checklist?: string;
  readonly inputs: readonly Input[];
  /** The documents that the set was held against, as the user named them, how many there are, and the files among them without any. */
  readonly documents?: {
    readonly paths: readonly string[];
    readonly count: number;
    readonly passedOver: readonly string[];
  };
  readonly warnings: readonly RunWarning[];
}
