import { inputError, type Problem } from '../core/errors.js';
import type { Input } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import { type Attempt, isFailure, type Success } from './attempt.js';
import { attemptSamples, type ReadOptions } from './sample-attempts.js';
import type { Source } from './source.js';

/** Problems kept for the message; beyond them they are counted. */
const keptProblems = 20;

/**
 * Reads samples, in batches of about a chunk of the source. After the first problem nothing more is yielded, but the file is
 * read to its end and then refused with all of its problems.
 *
 * @returns the file, its hash and the number of its samples
 * @throws UserError `input` with file, line and field of each problem
 */
export async function* readSamples(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<readonly Sample[], Input> {
  const problems: Problem[] = [];
  let total = 0;
  const batches: AsyncIterator<readonly Attempt<Sample>[], Input> = attemptSamples(source, options);
  try {
    let next = await batches.next();
    for (; !next.done; next = await batches.next()) {
      const found = next.value.filter(isFailure).flatMap((failed) => failed.problems);
      total += found.length;
      problems.push(...found.slice(0, keptProblems - problems.length));
      if (total === 0 && next.value.length > 0) yield next.value.filter(isSuccess).map(({ value }) => value);
    }
    if (total > 0) throw inputError(problems, total);
    return next.value;
  } finally {
    // Closes the source where the reader of the samples stops early.
    await batches.return?.();
  }
}

function isSuccess<T>(attempt: Attempt<T>): attempt is Success<T> {
  return !isFailure(attempt);
}
