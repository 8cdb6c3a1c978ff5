import type { JsonObject } from '../core/json.js';
import type { ForeignFormat, ForeignReader, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import { columnsNamed, type SamplePart, usualNames } from './rows/columns-named.js';
import { labelVerdict } from './rows/label-verdict.js';
import { metricName } from './rows/metric-name.js';
import { present } from './rows/present.js';
import { questionFault } from './rows/question-fault.js';
import { readScore } from './rows/read-score.js';
import { readTexts } from './rows/read-texts.js';
import { type Cell, Row } from './rows/row.js';
import { sampleParts } from './rows/sample-parts.js';

/**
 * What Evidently gives as the data frame of a dataset with descriptors of an LLM judge: the user's own columns, and for each
 * judge its category under the judge's name, its score and its reasoning under that name and the word. A category whose
 * meaning is known is a verdict on the whole answer. Descriptors that compute are left.
 */
export const evidently: ForeignFormat = {
  name: 'evidently',
  title: 'Evidently data frame',
  claims: (head) => judgesOf(Object.keys(head)).length > 0 || Object.keys(head).some(isRanking),
  open: () => new EvidentlyReader(),
};

const reasoningEnd = ' reasoning';
const scoreEnd = ' score';

/** Each judge has its reasoning beside its category or its score. */
function judgesOf(columns: readonly string[]): readonly string[] {
  return columns
    .filter((column) => column.endsWith(reasoningEnd))
    .map((column) => column.slice(0, -reasoningEnd.length))
    .filter((judge) => columns.includes(judge) || columns.includes(`${judge}${scoreEnd}`));
}

function isRanking(column: string): boolean {
  return /^Ranking for .+ with .+$/.test(column) && !column.endsWith(' scores');
}

class EvidentlyReader implements ForeignReader {
  /** The judges that had a category with a known meaning, or a score. */
  readonly #understood = new Set<string>();

  read(record: ForeignRecord): readonly ForeignSample[] {
    const row = new Row(record);
    const judged = judgesOf(row.columns).map((judge) => this.#readJudge(row, judge));
    return [readRow(record.line, row, judged)];
  }

  #readJudge(row: Row, judge: string): Judged {
    const judged = readJudge(row, judge, this.#understood.has(judge));
    if (judged.record !== undefined) this.#understood.add(judge);
    return judged;
  }
}

function readRow(line: number, row: Row, judged: readonly Judged[]): ForeignSample {
  const named = (part: SamplePart): readonly string[] => columnsNamed(row.columns, usualNames[part]);
  const question = row.takeFirst(named('question'));
  const fault = questionFault(question, row.columns, named('question'));
  const contexts = readContexts(row, named('contexts'));
  const records = judged.flatMap(({ record }) => (record === undefined ? [] : [record]));
  const rankings = row.columns.filter(isRanking).map((column) => metricName(column, 'evidently'));
  return {
    line,
    ...sampleParts({
      user_input: fault === undefined ? question : undefined,
      response: row.takeFirst(named('answer')),
      retrieved_contexts: contexts,
      reference: row.takeFirst(named('reference')),
      verdicts: records.length === 0 ? undefined : { column: 'descriptors', value: records },
    }),
    left: row.left(),
    faults: fault === undefined ? [] : [fault],
    limits: [
      ...(contexts?.value.length === 1 ? [oneContext] : []),
      ...judged.flatMap(({ limit }) => (limit === undefined ? [] : [limit])),
      ...rankings.map((field): Limit => ({ field, reason: ranking })),
    ],
  };
}

interface Contexts extends Cell {
  readonly value: readonly string[];
}

function readContexts(row: Row, columns: readonly string[]): Contexts | undefined {
  const column = columns.find((name) => readTexts(row.peekValue(name)) !== undefined);
  const value = column === undefined ? undefined : readTexts(row.takeValue(column));
  return column === undefined || value === undefined ? undefined : { column, value };
}

const oneContext: Limit = {
  field: 'retrieved_contexts',
  reason: 'the context is one text: it is not known of how many chunks',
};

const ranking = 'a ranking does not say whether a judge or an embedding has scored it: it is left as it was';

interface Judged {
  readonly record?: JsonObject;
  readonly limit?: Limit;
}

/** @param isUnderstood whether an earlier row told what the judge says, so that nothing here is a missing score */
function readJudge(row: Row, judge: string, isUnderstood: boolean): Judged {
  const metric = metricName(judge, 'evidently');
  const [category, reasoning] = [row.peek(judge), row.peek(`${judge}${reasoningEnd}`)];
  const verdict = typeof category === 'string' ? verdictOf(category) : undefined;
  const own = { metric, tool: 'evidently' };
  const reasons = typeof reasoning === 'string' ? [reasoning] : undefined;
  const take = (...columns: readonly string[]): void => {
    for (const column of columns) row.take(column);
  };
  if (verdict !== undefined && category !== undefined) {
    take(judge, `${judge}${reasoningEnd}`);
    return { record: present({ ...own, verdicts: [verdict], reasons, category }) };
  }
  const scored = category ?? row.peek(`${judge}${scoreEnd}`);
  const score = readScore(scored);
  if (scored === undefined) return isUnderstood ? { record: { ...own, score: 'NaN' } } : {};
  if (score === undefined) return { limit: { field: metric, reason: unknownCategory } };
  if (category === undefined && categoriesAreBad.has(judge)) return { limit: { field: metric, reason: reversed } };
  take(category === undefined ? `${judge}${scoreEnd}` : judge, `${judge}${reasoningEnd}`);
  return { record: present({ ...own, score, reasons }), limit: { field: metric, reason: scoreAlone } };
}

/** `UNKNOWN` is what a judge says that was told to say so where it cannot tell. */
function verdictOf(category: string): 'yes' | 'no' | 'idk' | undefined {
  return category === 'UNKNOWN' ? 'idk' : labelVerdict(category)?.verdict;
}

/** Evidently's own judges whose score is of the category that should not be, such as UNFAITHFUL. */
const categoriesAreBad: ReadonlySet<string> = new Set([
  'Faithfulness',
  'Correctness',
  'Completeness',
  'Negativity',
  'PII',
  'Decline',
  'Bias',
  'Toxicity',
]);

const unknownCategory = 'it is not known which of its categories is good: they are left as they were';
const reversed = 'a higher score is worse, and there is no category: it is left as it was';
const scoreAlone = 'there is a score and no category: there is no verdict to redo it from';
