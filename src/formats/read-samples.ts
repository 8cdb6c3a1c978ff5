import { inputError, type Problem } from '../core/errors.js';
import type { Reading } from '../core/reading.js';
import type { Location, Sample } from '../core/sample.js';
import { type Attempt, failure, isFailure, type Success } from '../io/attempt.js';
import { showValue } from '../io/show-value.js';
import type { Source } from '../io/source.js';
import { attemptSamples, type ReadOptions } from './sample-attempts.js';
import type { VerdictIndex } from './verdict-index.js';

/** How samples are read, and what is to be known of the reading besides them. */
export interface SampleReading extends ReadOptions {
  /**
   * Where the ids of the other files were read, for several files that are read one after the other: an id stands once in
   * all of them. The ids of this file are added.
   */
  readonly ids?: Map<string, Location> | undefined;
  /** Verdicts from files of their own, which join the samples of the same id. */
  readonly verdicts?: VerdictIndex | undefined;
  /** Takes what is known of the file, when all of it was read and nothing is wrong. */
  readonly onEnd?: (reading: Reading) => void;
}

/** Problems kept for the message; beyond them they are counted. */
const keptProblems = 20;

/**
 * Reads samples, in batches of about a chunk of the source. After the first problem nothing more is yielded, but the file is
 * read to its end and then refused with all of its problems.
 *
 * @throws UserError `input` with file, line and field of each problem
 */
export async function* readSamples(
  source: Source,
  reading: SampleReading = {},
): AsyncGenerator<readonly Sample[], void> {
  const { ids, verdicts, onEnd, ...options } = reading;
  const read = yield* settled(attemptSamples(source, options), reading);
  onEnd?.(read);
}

/**
 * The samples of attempts, in their batches, and in the end what the attempts end with.
 *
 * @throws UserError `input` with every problem, when all attempts were seen
 */
export async function* settled<End>(
  batches: AsyncIterator<readonly Attempt<Sample>[], End>,
  { ids, verdicts }: Pick<SampleReading, 'ids' | 'verdicts'>,
): AsyncGenerator<readonly Sample[], End> {
  const problems: Problem[] = [];
  let total = 0;
  try {
    let next = await batches.next();
    for (; !next.done; next = await batches.next()) {
      const named = ids === undefined ? next.value : next.value.map((attempt) => withNewId(attempt, ids));
      const attempts = verdicts === undefined ? named : named.map((attempt) => withVerdicts(attempt, verdicts));
      const found = attempts.filter(isFailure).flatMap((failed) => failed.problems);
      total += found.length;
      problems.push(...found.slice(0, keptProblems - problems.length));
      if (total === 0 && attempts.length > 0) yield attempts.filter(isSuccess).map(({ value }) => value);
    }
    if (total > 0) throw inputError(problems, total);
    return next.value;
  } finally {
    // Closes the source where the reader of the samples stops early.
    await batches.return?.();
  }
}

/** The attempt, or a failure where its id was read before. */
function withNewId(attempt: Attempt<Sample>, ids: Map<string, Location>): Attempt<Sample> {
  if (isFailure(attempt)) return attempt;
  const { id, location } = attempt.value;
  const first = ids.get(id);
  if (first === undefined) {
    ids.set(id, location);
    return attempt;
  }
  return failure({
    ...location,
    field: 'id',
    found: `${showValue(id)}, which ${first.file}:${first.line} has`,
    wanted: 'each id once in all files',
    remedy: 'a record without an id has one made of its question and reference',
  });
}

function withVerdicts(attempt: Attempt<Sample>, verdicts: VerdictIndex): Attempt<Sample> {
  if (isFailure(attempt)) return attempt;
  const joined = verdicts.join(attempt.value);
  return 'problem' in joined ? failure(joined.problem) : { line: attempt.line, value: joined.sample };
}

function isSuccess<T>(attempt: Attempt<T>): attempt is Success<T> {
  return !isFailure(attempt);
}
