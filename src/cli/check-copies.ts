import { inputError } from '../core/errors.js';
import type { Run } from '../core/run.js';
import { copiedRuns } from '../thresholds/copied-runs.js';

/**
 * Sees that the runs of one system are several.
 *
 * @throws UserError `input` where the samples of one are those of another, byte by byte
 */
export function checkCopies(runs: readonly Run[]): void {
  const problems = copiedRuns(runs);
  if (problems.length > 0) throw inputError(problems);
}
