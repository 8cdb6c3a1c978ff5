/** What kind of mistake a {@link UserError} reports. All of them end with exit code 2. */
export type UserErrorCode = 'usage' | 'config' | 'input' | 'output';

/** One thing that is wrong in a file, with the place, what stands there, what should, and what to do. */
export interface Problem {
  readonly file: string;
  /** Counted from 1. Absent where the whole file is meant. */
  readonly line?: number;
  readonly field?: string;
  readonly found: string;
  readonly wanted: string;
  readonly remedy?: string;
}

/** Problems shown in full; the rest is counted. */
const shownProblems = 20;

/** A mistake of the user's, in words: never a fault of the program. */
export class UserError extends Error {
  readonly code: UserErrorCode;
  readonly problems: readonly Problem[];

  constructor(code: UserErrorCode, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.name = 'UserError';
    this.code = code;
    this.problems = problems;
  }
}

/**
 * The error for a file's problems: the first 20 in full, then a count.
 *
 * @param total how many there are, where only the first were kept
 */
export function inputError(problems: readonly Problem[], total: number = problems.length): UserError {
  const lines = problems.slice(0, shownProblems).map(describeProblem);
  const rest = total - lines.length;
  if (rest > 0) lines.push(`… and ${rest} more ${rest === 1 ? 'problem' : 'problems'}`);
  return new UserError('input', lines.join('\n'), problems);
}

/** `samples.jsonl:3: contexts: found the text "abc", wanted a list of texts; put it in brackets` */
export function describeProblem(problem: Problem): string {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
  const field = problem.field === undefined ? '' : `${problem.field}: `;
  const remedy = problem.remedy === undefined ? '' : `; ${problem.remedy}`;
  return `${place}: ${field}found ${problem.found}, wanted ${problem.wanted}${remedy}`;
}
