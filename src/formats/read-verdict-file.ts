import { inputError, type Problem } from '../core/errors.js';
import type { Input } from '../core/run.js';
import type { Source } from '../io/source.js';
import { judgedRecords } from './judged-records.js';
import type { ReadOptions } from './sample-attempts.js';
import type { VerdictIndex } from './verdict-index.js';

/**
 * Reads verdicts on the samples of other files.
 *
 * @param index takes the verdicts
 * @throws UserError `input` with file, line and field of each problem
 */
export async function readVerdictFile(source: Source, index: VerdictIndex, options: ReadOptions = {}): Promise<Input> {
  const problems: Problem[] = [];
  const batches = judgedRecords(source, options);
  let next = await batches.next();
  for (; !next.done; next = await batches.next()) {
    problems.push(...next.value.flatMap(({ id, record, location }) => index.add(id, record, location) ?? []));
  }
  if (problems.length > 0) throw inputError(problems);
  return next.value;
}
