import { UserError } from '../core/errors.js';
import type { JsonObject } from '../core/json.js';
import { countOf } from '../core/phrase.js';
import type { Sample } from '../core/sample.js';
import { type Effort, makeEffort } from './effort.js';
import { inParallel } from './in-parallel.js';
import type { Journal } from './journal.js';

/** One call of the user's function. */
export interface Task {
  readonly sample: Sample;
  /** Which run this is, counted from 1. */
  readonly run: number;
}

/** What is done with each task. */
export interface Work {
  /** Calls the user's function. What it throws is tried again. */
  readonly call: (task: Task, signal: AbortSignal) => Promise<unknown> | unknown;
  /** What is kept of an answer. What this throws ends the work: a wrong form will not get better. */
  readonly keep: (task: Task, answer: unknown) => JsonObject;
}

export interface WorkOptions {
  readonly effort: Effort;
  /** How many calls run at a time. */
  readonly concurrency: number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}

/** What the journal holds of a task. */
export function taskKey({ sample, run }: Task): string {
  return JSON.stringify([sample.id, run]);
}

/** Whether there is an answer already. A call that failed before the work was stopped is none: it is made again. */
export function isDone(task: Task, journal: Journal): boolean {
  return journal.get(taskKey(task))?.['kept'] !== undefined;
}

/** After so many failures and no success, each further call would cost its attempts for nothing. */
const hopeless = 10;

/**
 * Does what is not done yet, and notes each result as it comes; yields once for each.
 *
 * @throws UserError `usage` where nothing works: the first ten calls fail, and none was ever done
 */
export async function* doWork(
  tasks: readonly Task[],
  work: Work,
  journal: Journal,
  { effort, concurrency, sleep }: WorkOptions,
): AsyncGenerator<Task, void> {
  const left = tasks.filter((task) => !isDone(task, journal));
  let isHopeful = left.length < tasks.length;
  let failures = 0;
  yield* inParallel(left, concurrency, async (task) => {
    const outcome = await makeEffort((signal) => work.call(task, signal), effort, sleep);
    const result = outcome.state === 'done' ? { kept: work.keep(task, outcome.value) } : { error: outcome.error };
    await journal.note(taskKey(task), { ...result, attempts: outcome.attempts });
    if (outcome.state === 'done') isHopeful = true;
    else if (++failures === hopeless && !isHopeful) throw nothingWorks(outcome.error, effort);
    return task;
  });
}

function nothingWorks(error: string, { attempts }: Effort): UserError {
  return new UserError(
    'usage',
    `found that the first ${hopeless} calls failed, in ${countOf(attempts, 'attempt')} each (the last: ${error}), wanted one at least that succeeds; mend the function, and run it again with --restart`,
  );
}
