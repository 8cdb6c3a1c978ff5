import type { JsonObject } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import { showValue } from '../io/show-value.js';
import { parseTolerantJson } from '../io/tolerant-json.js';
import type { ForeignFormat, ForeignSample, Limit } from './foreign-format.js';
import { metricName } from './rows/metric-name.js';
import { ownText } from './rows/own-value.js';
import { present } from './rows/present.js';
import { questionFault } from './rows/question-fault.js';
import { readScore } from './rows/read-score.js';
import { type Cell, Row } from './rows/row.js';
import { sampleParts } from './rows/sample-parts.js';
import { takeAnswer } from './rows/take-answer.js';
import { questionKeys, takeText } from './rows/take-text.js';
import { chunksOf, type Feedback, leftOf, readFeedback, sourceOf } from './trulens-feedback.js';

/**
 * What TruLens gives as records and feedback, saved as CSV, JSONL or JSON. Its feedback functions grade between 0 and 1, which
 * is no verdict of yes or no. So a record has the score; `call_scores` with the grade of each call where there are several (of
 * context relevance: one for each chunk); and `call_details` with what the judge said in each.
 */
export const trulens: ForeignFormat = {
  name: 'trulens',
  title: 'TruLens table of records and feedback',
  claims(head) {
    const has = (...columns: readonly string[]): boolean => columns.some((column) => Object.hasOwn(head, column));
    const isTraced = has('record_json', 'perf_json', 'cost_json') || Object.keys(head).some(isCalls);
    return has('record_id') && has('input') && has('app_id', 'app_name') && isTraced;
  },
  open: () => ({ read: (record) => [readRow(record.line, new Row(record))] }),
};

/** Functions that compute their score without a judge: their columns are left. */
const computed =
  /^(?:bleu|rouge|bert_score|mae|absolute_error|ndcg_at_k|precision_at_k|recall_at_k|mrr|ir_hit_rate|\w+_distance)$/;

/** What parts the name of a feedback with several results from that of one of them. */
const partMark = ':::';

const calledContexts: Limit = {
  field: 'retrieved_contexts',
  reason: 'TruLens keeps no list of them: they are what a feedback function was called with, in the order of the calls',
};

const joinedContexts: Limit = {
  field: 'retrieved_contexts',
  reason: 'TruLens keeps no list of them: they are one text, which a feedback function was called with',
};

function isCalls(column: string): boolean {
  return column.endsWith('_calls');
}

function feedbackOf(scoreColumn: string): string {
  return scoreColumn.split(partMark, 1)[0] ?? '';
}

/** Each feedback has a column of its calls, and one of its scores, or several whose names begin with its own. */
function scoreColumns(columns: readonly string[]): readonly string[] {
  return columns.filter(isCalls).flatMap((column) => {
    const feedback = column.slice(0, -'_calls'.length);
    if (computed.test(metricName(feedback, 'trulens'))) return [];
    const parts = columns.filter((other) => other.startsWith(`${feedback}${partMark}`));
    return parts.length === 0 ? [feedback] : parts;
  });
}

function readRow(line: number, row: Row): ForeignSample {
  const question = decoded(row, takeText(row, ['input'], questionKeys));
  const fault = questionFault(question, row.columns, ['input']);
  const scored = scoreColumns(row.columns);
  const feedbacks = readFeedbacks(row, scored);
  const contexts = readContexts(feedbacks);
  const scores = scored.map((column) => readRecord(row, column, feedbacks.get(feedbackOf(column))));
  const records = scores.flatMap(({ record = [] }) => record);
  const parts = sampleParts({
    user_input: fault === undefined ? question : undefined,
    response: decoded(row, takeAnswer(row, ['output'])),
    retrieved_contexts: contexts?.cell,
    reference: readReference(feedbacks),
    pipeline: readPipeline(row),
    verdicts: records.length === 0 ? undefined : { column: 'feedback', value: records },
  });
  return {
    line,
    ...parts,
    left: { ...takeCalls(row, feedbacks, textsOf(parts.fields)), ...row.left() },
    faults: [fault ?? [], ...scores.map((score) => score.fault ?? [])].flat(),
    limits: [contexts?.limit ?? [], ...scores.map((score) => score.limits)].flat(),
  };
}

/** Before version 1 texts were written as JSON into their column. */
function decoded(row: Row, cell: Cell | undefined): Cell | undefined {
  if (typeof cell?.value !== 'string' || row.columns.includes('app_name') || !/^".*"$/s.test(cell.value)) return cell;
  const parsed = parseTolerantJson(cell.value);
  return 'value' in parsed ? { ...cell, value: parsed.value } : cell;
}

function readFeedbacks(row: Row, scored: readonly string[]): ReadonlyMap<string, Feedback> {
  const names = new Set(scored.map(feedbackOf));
  return new Map(
    [...names].flatMap((name): [string, Feedback][] => {
      const feedback = readFeedback(row.peekValue(`${name}_calls`));
      return feedback === undefined ? [] : [[name, feedback]];
    }),
  );
}

interface FoundContexts {
  readonly cell: Cell;
  readonly limit: Limit;
}

/** The chunks that were judged one by one, else those that were judged together. */
function readContexts(feedbacks: ReadonlyMap<string, Feedback>): FoundContexts | undefined {
  for (const find of [chunksOf, sourceOf]) {
    for (const [name, feedback] of feedbacks) {
      const found = find(feedback);
      if (found === undefined) continue;
      const { isJoined, texts } = found;
      return { cell: { column: `${name}_calls`, value: texts }, limit: isJoined ? joinedContexts : calledContexts };
    }
  }
  return undefined;
}

/** What a feedback function of agreement held the answer against. */
function readReference(feedbacks: ReadonlyMap<string, Feedback>): Cell | undefined {
  for (const [name, { calls }] of feedbacks) {
    const value = ownText(calls[0], 'meta', 'ground_truth_response');
    if (value !== undefined) return { column: `${name}_calls`, value };
  }
  return undefined;
}

/** `help-desk@v2`: the application and its version; in files of before version 1 the id of the application. */
function readPipeline(row: Row): Cell | undefined {
  const name = row.peek('app_name');
  if (typeof name !== 'string') return row.takeFirst(['app_id']);
  row.take('app_name');
  const version = row.take('app_version');
  return { column: 'app_name', value: typeof version === 'string' && version !== '' ? `${name}@${version}` : name };
}

interface ScoreRead {
  readonly record?: JsonObject;
  readonly fault?: Fault;
  readonly limits: readonly Limit[];
}

function readRecord(row: Row, column: string, feedback: Feedback | undefined): ScoreRead {
  const cell = row.take(column);
  const score = readScore(cell);
  if (score === undefined) {
    return { fault: { field: column, found: showValue(cell), wanted: 'a number' }, limits: [] };
  }
  const metric = metricName(column, 'trulens');
  const direction = row.peek(`${feedbackOf(column)} direction`);
  const isReversed = direction === false || direction === 'False';
  const { grades = [], details = [], isEmpty = false } = feedback ?? {};
  return {
    record: present({
      metric,
      tool: 'trulens',
      // An answer without a statement gets the score 0 and no verdict: nothing was judged.
      verdicts: isEmpty ? [] : undefined,
      score,
      call_scores: grades.length === 0 || (grades.length === 1 && grades[0] === score) ? undefined : grades,
      call_details: details.length === 0 ? undefined : details,
    }),
    limits: [
      {
        field: metric,
        reason: 'TruLens grades between 0 and 1: there are no verdicts of yes or no to redo the score from',
      },
      ...(typeof score === 'number' && grades.includes(null) ? [{ field: metric, reason: ofAPart }] : []),
      ...(isReversed ? [{ field: metric, reason: 'TruLens says that a lower value is better' }] : []),
    ],
  };
}

const ofAPart =
  'some of its calls gave no grade: the score of TruLens is of the others alone, and incomplete where it is their mean';

function textsOf(fields: ForeignSample['fields']): ReadonlySet<string> {
  const { user_input, response, retrieved_contexts, reference } = fields;
  const values = [user_input, response, retrieved_contexts, reference].flat();
  return new Set(values.filter((value) => typeof value === 'string'));
}

/** What is left of the calls, when their scores, their details and the texts of the sample are taken out of them. */
function takeCalls(row: Row, feedbacks: ReadonlyMap<string, Feedback>, texts: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    [...feedbacks].flatMap(([name, feedback]) => {
      row.take(`${name}_calls`);
      const left = leftOf(feedback, texts);
      return left.length === 0 ? [] : [[`${name}_calls`, left]];
    }),
  );
}
