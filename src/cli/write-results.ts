import { resolve } from 'node:path';
import { UserError } from '../core/errors.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import { isJsonObject } from '../io/is-json-object.js';
import { writeFileAtomic } from '../io/write-file-atomic.js';
import { failedRecord } from '../pipeline/answer-sample.js';
import { failedVerdict, verdictHead } from '../pipeline/judged-record.js';
import type { TaskResult } from '../pipeline/results.js';
import type { Host } from './host.js';
import type { RunPlan } from './plan-run.js';

/** Writes what came of the tasks: the answers of each run into a file of its own, all verdicts into one. */
export async function writeResults(
  { kind, outputs, label }: RunPlan,
  results: readonly TaskResult[],
  { cwd }: Host,
): Promise<void> {
  const recordsIn = (run: number): readonly JsonValue[] =>
    kind === 'judge'
      ? verdictRecords(results)
      : results.filter(({ task }) => task.run === run).map((result) => answerRecord(result, label));
  for (const [index, name] of outputs.entries()) {
    await writeFileAtomic(resolve(cwd, name), recordsIn(index + 1).map(lineOf), name);
  }
}

function answerRecord(result: TaskResult, label: string | undefined): JsonObject {
  return result.state === 'done' ? result.kept : failedRecord(result.task.sample, result.error, label);
}

/** A failed call leaves a hole in each metric that the judge speaks of elsewhere. */
function verdictRecords(results: readonly TaskResult[]): readonly JsonValue[] {
  const records = results.map((result) => (result.state === 'done' ? recordsOf(result.kept) : []));
  const heads = [...new Map(records.flat().flatMap(headOf)).values()];
  if (heads.length === 0) {
    const [first] = results;
    const why = first?.state === 'failed' ? ` (${first.error})` : '';
    throw new UserError(
      'input',
      `found no call of the judge that succeeded${why}, wanted one at least; mend it, and run it again with --restart`,
    );
  }
  return results.flatMap((result, index) => {
    if (result.state === 'done') return records[index] ?? [];
    const { task, error } = result;
    return heads.map((head) => failedVerdict(task.sample, head, error, task.run));
  });
}

function recordsOf({ records }: JsonObject): readonly JsonValue[] {
  return Array.isArray(records) ? records : [];
}

function headOf(record: JsonValue): readonly (readonly [key: string, head: JsonObject])[] {
  const head = isJsonObject(record) ? verdictHead(record) : undefined;
  return head === undefined ? [] : [[JSON.stringify(head), head]];
}

function lineOf(record: JsonValue): string {
  return `${JSON.stringify(record)}\n`;
}
