import type { Problem } from '../core/errors.js';

/** What came of reading one item of a file: its value with the line it starts at, or all that is wrong with it. */
export type Attempt<T> = Success<T> | Failure;

export interface Success<T> {
  /** Counted from 1. */
  readonly line: number;
  readonly value: T;
}

export interface Failure {
  readonly problems: readonly Problem[];
}

export function failure(...problems: readonly Problem[]): Failure {
  return { problems };
}

export function isFailure<T>(attempt: Attempt<T>): attempt is Failure {
  return 'problems' in attempt;
}
