import { inputError, UserError } from '../core/errors.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { Sample } from '../core/sample.js';
import { isFailure } from '../io/attempt.js';
import { isJsonObject } from '../io/is-json-object.js';
import { showValue } from '../io/show-value.js';
import { parseVerdictLine } from '../io/verdict-line.js';
import { toJson } from './to-json.js';

/**
 * What a judge said of a sample, as lines of a file of verdicts.
 *
 * @param given one record or a list of them, as the user's function returned it: `{ metric, verdicts, claims, … }`
 * @param judgeRun the run of the judge, counted from 1
 * @param place what messages call the judge, such as `judge.js`
 * @throws UserError `input` where a record is none
 */
export function judgedRecords(sample: Sample, given: unknown, judgeRun: number, place: string): readonly JsonObject[] {
  const json: JsonValue = toJson(given, `the verdict on ${JSON.stringify(sample.id)}`, place);
  const records: readonly JsonValue[] = Array.isArray(json) ? json : [json];
  if (records.length === 0) throw wrong(place, sample, 'an empty list');
  return records.map((record) => {
    if (!isJsonObject(record)) throw wrong(place, sample, showValue(record));
    const line = { judge_run: judgeRun, ...record, id: sample.id };
    const checked = parseVerdictLine(
      `${place}: the verdict on ${JSON.stringify(sample.id)}`,
      { line: 1, value: line },
      false,
    );
    if (isFailure(checked)) throw inputError(checked.problems.map(({ line: _, ...problem }) => problem));
    const { id, ...rest } = line;
    return { id, ...rest };
  });
}

/** What verdicts have in common: whose they are, and on what. */
const headFields = ['metric', 'judge', 'tool', 'variant'] as const;

/** The metric of a record and who judged it; nothing where it has no metric. */
export function verdictHead(record: JsonObject): JsonObject | undefined {
  const head = headFields.flatMap((field) => {
    const value = record[field];
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  return record['metric'] === undefined ? undefined : Object.fromEntries(head);
}

/**
 * A call that failed is a verdict too: one that is missing, and says why.
 *
 * @param head what it would have been a verdict on, and whose
 */
export function failedVerdict(sample: Sample, head: JsonObject, error: string, judgeRun: number): JsonObject {
  return { id: sample.id, ...head, judge_run: judgeRun, error };
}

function wrong(place: string, { id }: Sample, found: string): UserError {
  return new UserError(
    'input',
    `${place}: the verdict on ${JSON.stringify(id)}: found ${found}, wanted a record such as { metric: "faithfulness", claims: ["…"], verdicts: [1] }, or a list of them`,
  );
}
