import type { JsonObject } from '../core/json.js';
import { isJsonObject } from '../io/is-json-object.js';
import type { Journal } from './journal.js';
import { type Task, taskKey } from './work.js';

/** A task with what came of it. */
export type TaskResult =
  | { readonly task: Task; readonly state: 'done'; readonly kept: JsonObject }
  | { readonly task: Task; readonly state: 'failed'; readonly error: string };

/** What came of each task, in their order. All of them must be in the journal. */
export function resultsOf(tasks: readonly Task[], journal: Journal): readonly TaskResult[] {
  return tasks.map((task) => {
    const { kept = null, error } = journal.get(taskKey(task)) ?? {};
    if (isJsonObject(kept)) return { task, state: 'done', kept };
    return { task, state: 'failed', error: typeof error === 'string' ? error : 'nothing is known of it' };
  });
}
