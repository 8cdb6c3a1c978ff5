import type { JsonObject, JsonValue } from '../core/json.js';
import type { ForeignFormat, ForeignReader, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import { columnsNamed, type SamplePart, usualNames } from './rows/columns-named.js';
import { metricName } from './rows/metric-name.js';
import { present } from './rows/present.js';
import { questionFault } from './rows/question-fault.js';
import { readScore } from './rows/read-score.js';
import { readTexts } from './rows/read-texts.js';
import { type Cell, Row } from './rows/row.js';
import { sampleParts } from './rows/sample-parts.js';
import { takeAnswer } from './rows/take-answer.js';
import { questionKeys, takeText } from './rows/take-text.js';
import { userMessage } from './rows/user-message.js';

/**
 * What `to_pandas()` of a LangSmith experiment gives, saved as CSV, JSONL or JSON: the columns `inputs.…`, `outputs.…`,
 * `reference.…` and `feedback.…`. A sample has the id of its example; where an experiment repeats its examples, the second run
 * of one has `#2` behind that id, and its records the run 2.
 */
export const langsmith: ForeignFormat = {
  name: 'langsmith',
  title: 'LangSmith experiment',
  claims: (head) =>
    Object.hasOwn(head, 'example_id') && Object.keys(head).some((column) => column.startsWith('inputs.')),
  open: () => new LangsmithReader(),
};

class LangsmithReader implements ForeignReader {
  /** How often each example was met. */
  readonly #runs = new Map<string, number>();
  /** The feedbacks that had words in some row: where they are empty, no score is missing. */
  readonly #worded = new Set<string>();

  read({ line, ...record }: ForeignRecord): readonly ForeignSample[] {
    const row = new Row({ line, ...record });
    const example = row.take('example_id');
    const key = typeof example === 'string' || typeof example === 'number' ? String(example) : undefined;
    const run = key === undefined ? 1 : (this.#runs.get(key) ?? 0) + 1;
    if (key !== undefined) this.#runs.set(key, run);
    const id = key === undefined || run === 1 ? key : `${key}#${run}`;
    return [
      readRow(
        line,
        row,
        id === undefined ? undefined : { column: 'example_id', value: id },
        readFeedback(row, run, this.#worded),
      ),
    ];
  }
}

function readRow(line: number, row: Row, id: Cell | undefined, feedback: FeedbackRead): ForeignSample {
  const questionColumns = columnsOf(row, 'inputs.', ['question']);
  const question = readQuestion(row, questionColumns);
  const fault = questionFault(question, row.columns, questionColumns);
  return {
    line,
    ...sampleParts({
      user_input: fault === undefined ? question : undefined,
      response: takeAnswer(row, columnsOf(row, 'outputs.', ['answer'])),
      retrieved_contexts: readList(row, ['outputs.', 'inputs.']),
      reference: takeAnswer(row, columnsOf(row, 'reference.', ['reference', 'answer'])),
      reference_contexts: readList(row, ['reference.']),
      id,
      verdicts: feedback.records.length === 0 ? undefined : { column: 'feedback', value: feedback.records },
    }),
    left: row.left(),
    faults: fault === undefined ? [] : [fault],
    limits: feedback.limits,
  };
}

/** The columns with a usual name behind a prefix; without any, the only column with that prefix that is no list of contexts. */
function columnsOf(row: Row, prefix: string, parts: readonly SamplePart[]): readonly string[] {
  const bare = row.columns.filter((column) => column.startsWith(prefix)).map((column) => column.slice(prefix.length));
  const named = parts.flatMap((part) => columnsNamed(bare, usualNames[part]));
  const others = bare.filter((column) => columnsNamed([column], usualNames.contexts).length === 0);
  const chosen = named.length === 0 && others.length === 1 ? others : named;
  return chosen.map((column) => `${prefix}${column}`);
}

function readQuestion(row: Row, columns: readonly string[]): Cell | undefined {
  const column = columns.find((name) => row.peek(name) !== undefined);
  const message = column === undefined ? undefined : userMessage(row.peekValue(column));
  return column === undefined || message === undefined
    ? takeText(row, columns, questionKeys)
    : { column, value: message };
}

function readList(row: Row, prefixes: readonly string[]): Cell | undefined {
  const columns = prefixes.flatMap((prefix) =>
    columnsNamed(
      row.columns.filter((column) => column.startsWith(prefix)).map((column) => column.slice(prefix.length)),
      usualNames.contexts,
    ).map((column) => `${prefix}${column}`),
  );
  const column = columns.find((name) => readTexts(row.peekValue(name)) !== undefined);
  const value = column === undefined ? undefined : readTexts(row.takeValue(column));
  return column === undefined || value === undefined ? undefined : { column, value };
}

interface FeedbackRead {
  readonly records: readonly JsonObject[];
  readonly limits: readonly Limit[];
}

const prefix = 'feedback.';

/** Evaluators that compute their score: their columns are left. */
const computed = /^(?:exact_match|regex_match|\w+_distance|\w*latency\w*|\w*cost\w*)$/;

/** @param worded takes the feedbacks that have words */
function readFeedback(row: Row, run: number, worded: Set<string>): FeedbackRead {
  const records: JsonObject[] = [];
  const limits: Limit[] = [];
  for (const column of row.columns.filter((name) => name.startsWith(prefix))) {
    const metric = metricName(column.slice(prefix.length), 'langsmith');
    const value = row.peek(column);
    if (computed.test(metric) || (value === undefined && worded.has(column))) continue;
    const own = { metric, tool: 'langsmith', run: run === 1 ? undefined : run };
    const score = readScore(value);
    if (isTruth(value)) records.push(present({ ...own, verdicts: [value] }));
    else if (score !== undefined) records.push(present({ ...own, score }));
    else {
      worded.add(column);
      limits.push({
        field: metric,
        reason: 'its values are words of which it is not known what is good: they are left',
      });
      continue;
    }
    row.take(column);
    limits.push({ field: metric, reason: 'LangSmith’s table does not say who scored it, a judge or code, nor why' });
  }
  return { records, limits };
}

function isTruth(value: JsonValue | undefined): value is string | boolean {
  return typeof value === 'boolean' || value === 'True' || value === 'False';
}
