import type { JsonObject, JsonValue } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import { isJsonObject } from '../io/is-json-object.js';
import { showValue } from '../io/show-value.js';
import type { Limit } from './foreign-format.js';
import { labelVerdict } from './rows/label-verdict.js';
import { metricName } from './rows/metric-name.js';
import { ownText, ownValue } from './rows/own-value.js';
import { present } from './rows/present.js';
import { readScore } from './rows/read-score.js';
import type { Row } from './rows/row.js';

/** What one evaluator said of a row. */
export interface Evaluation {
  /** As a record has it. */
  readonly metric: string;
  readonly label: string | undefined;
  /** What the label means, where its meaning is known. */
  readonly verdict: 'yes' | 'no' | undefined;
  /** Whether the label says how a chunk stands to the question. */
  readonly isRelevance: boolean;
  /** A number, or the name of what is none. */
  readonly score: number | string;
  /** Whether a lower score is better. */
  readonly isReversed: boolean;
  readonly by: 'judge' | 'code' | 'human';
  readonly explanation: string | undefined;
  readonly judge: string | undefined;
  readonly error: string | undefined;
  readonly seconds: number | undefined;
  /** What else was said. */
  readonly rest: JsonObject;
  /** The columns that it stands in. */
  readonly columns: readonly string[];
}

export interface EvaluationsRead {
  readonly evaluations: readonly Evaluation[];
  readonly faults: readonly Fault[];
}

/** What names the parts of an evaluation when its columns are written into a table of spans. */
const prefixed = /^eval\.(.+)\.(?:score|label|explanation)$/;
/** Evaluators whose score counts what should not be. */
const reversedTitles = /hallucination|toxic/i;

const detailsEnd = '_execution_details';
const scoreEnd = '_score';

export function isEvaluationColumn(column: string): boolean {
  return prefixed.test(column) || column.endsWith(detailsEnd);
}

/**
 * All that evaluators said of a row, in each of the forms that Phoenix has for it.
 *
 * @param about what a table is about that does not say it, as far as its labels have told
 */
export function readEvaluations(row: Row, about: string | undefined): EvaluationsRead {
  const named = [...ofScoreColumns(row), ...ofPrefixedColumns(row)];
  // Beside named ones, a column that is called label is the user's own.
  const read = (named.length > 0 ? named : ofPlainColumns(row)).map((one) => readEvaluation(one, about));
  return {
    evaluations: read.flatMap((one) => ('fault' in one ? [] : [one])),
    faults: read.flatMap((one) => ('fault' in one ? [one.fault] : [])),
  };
}

/** An evaluation as it stands in a row. */
interface Given {
  /** What the file calls it. */
  readonly name?: string | undefined;
  readonly result: JsonObject;
  readonly details?: JsonValue | undefined;
  readonly columns: readonly string[];
}

/** Evals 2: the result of each score in a column of its own, and how each evaluator fared. */
function ofScoreColumns(row: Row): readonly Given[] {
  const scores = row.columns.filter((column) => column.endsWith(scoreEnd) && isResultColumn(row, column));
  const named = scores.map((column): Given => {
    const name = column.slice(0, -scoreEnd.length);
    const result = row.peekValue(column);
    return {
      name: ownText(result, 'name') ?? name,
      result: isJsonObject(result) ? result : {},
      details: row.peekValue(`${name}${detailsEnd}`),
      columns: [column, `${name}${detailsEnd}`],
    };
  });
  const known = new Set(named.flatMap(({ columns }) => columns));
  const failed = row.columns
    .filter((column) => column.endsWith(detailsEnd) && !known.has(column))
    .map((column): Given => {
      const name = column.slice(0, -detailsEnd.length);
      return { name, result: {}, details: row.peekValue(column), columns: [column] };
    })
    .filter(({ details }) => hasFailed(details));
  return [...named, ...failed];
}

/** A score that is a plain number is a column of the user's own. */
function isResultColumn(row: Row, column: string): boolean {
  const value = row.peekValue(column);
  if (value !== undefined)
    return ['score', 'label', 'explanation'].some((key) => isJsonObject(value) && Object.hasOwn(value, key));
  return row.columns.includes(`${column.slice(0, -scoreEnd.length)}${detailsEnd}`);
}

function ofPrefixedColumns(row: Row): readonly Given[] {
  const names = new Set(row.columns.flatMap((column) => prefixed.exec(column)?.[1] ?? []));
  return [...names].map((name) => ofColumns(row, name, `eval.${name}.`));
}

/** The columns that an evaluator's own table has. */
function ofPlainColumns(row: Row): readonly Given[] {
  const prefix = ['', 'result.'].find((one) =>
    ['label', 'score'].some((part) => row.columns.includes(`${one}${part}`)),
  );
  if (prefix === undefined) return [];
  const name = row.takeFirst(['annotation_name', 'eval_name', 'name'])?.value;
  return [ofColumns(row, typeof name === 'string' ? name : undefined, prefix)];
}

function ofColumns(row: Row, name: string | undefined, prefix: string): Given {
  const columns = ['score', 'label', 'explanation'].map((part) => `${prefix}${part}`);
  const [score, label, explanation] = columns.map((column) => row.peek(column));
  const details = { status: 'execution_status', exceptions: 'exceptions', execution_seconds: 'execution_seconds' };
  const kind = row.peek('annotator_kind');
  const isOwnTable = !prefix.startsWith('eval.');
  return {
    name,
    result: present({ score, label, explanation, kind: isOwnTable ? kind : undefined }),
    details: present(
      Object.fromEntries(
        Object.entries(details).map(([key, column]) => [key, isOwnTable ? row.peekValue(column) : undefined]),
      ),
    ),
    columns: isOwnTable ? [...columns, ...Object.values(details), 'annotator_kind'] : columns,
  };
}

function readEvaluation(
  { name, result, details, columns }: Given,
  about: string | undefined,
): Evaluation | { readonly fault: Fault } {
  const {
    score: given,
    label: _label,
    explanation: _explanation,
    kind,
    direction,
    metadata,
    name: _name,
    ...others
  } = result;
  const score = readScore(given);
  if (score === undefined) {
    return { fault: { field: columns[0] ?? 'score', found: showValue(given), wanted: 'a number' } };
  }
  const label = ownText(result, 'label');
  const meaning = label === undefined ? undefined : labelVerdict(label);
  const { model, ...otherMetadata } = isJsonObject(metadata) ? metadata : {};
  const isUnparsed = label === 'NOT_PARSABLE';
  const title = name ?? meaning?.about ?? about ?? 'evaluation';
  return {
    metric: metricName(title, 'phoenix'),
    isRelevance: meaning === undefined ? /relevan/i.test(title) : meaning.about === 'relevance',
    score,
    isReversed: direction === 'minimize' || reversedTitles.test(title) || meaning?.about === 'hallucination',
    by: makerOf(kind),
    columns,
    rest: present({
      ...others,
      direction,
      metadata: Object.keys(otherMetadata).length === 0 ? undefined : otherMetadata,
    }),
    label: isUnparsed ? undefined : label,
    verdict: meaning?.verdict,
    explanation: ownText(result, 'explanation'),
    judge: typeof model === 'string' ? model : undefined,
    error: isUnparsed ? 'its label could not be read from the judge’s words' : errorOf(details),
    seconds: secondsOf(details),
  };
}

function makerOf(kind: JsonValue | undefined): Evaluation['by'] {
  const word = typeof kind === 'string' ? kind.toLowerCase() : 'llm';
  if (word === 'human') return 'human';
  return word === 'code' || word === 'heuristic' ? 'code' : 'judge';
}

function hasFailed(details: JsonValue | undefined): boolean {
  const status = ownText(details, 'status');
  return status !== undefined && !/^completed/i.test(status);
}

function errorOf(details: JsonValue | undefined): string | undefined {
  if (!hasFailed(details)) return undefined;
  const exceptions = ownValue(details, 'exceptions');
  const words = Array.isArray(exceptions) ? exceptions.filter((one) => typeof one === 'string') : [];
  return words.length > 0 ? words.join('; ') : ownText(details, 'status');
}

function secondsOf(details: JsonValue | undefined): number | undefined {
  const seconds = readScore(ownValue(details, 'execution_seconds'));
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
}

/** What becomes of an evaluation: a record, a human's label, or nothing, so that its columns are left. */
export interface Outcome {
  readonly record?: JsonObject;
  readonly humanLabel?: JsonObject;
  readonly limits: readonly Limit[];
}

export function outcomeOf(evaluation: Evaluation): Outcome {
  const { metric, label, verdict, score, isReversed, by, explanation, error, rest } = evaluation;
  if (by === 'code') return { limits: [] };
  if (by === 'human') {
    return { humanLabel: present({ metric, label: label ?? score, comment: explanation, ...rest }), limits: [] };
  }
  const { judge, seconds } = evaluation;
  const reasons = explanation === undefined ? undefined : [explanation];
  if (error !== undefined && verdict === undefined) {
    return { record: present({ metric, judge, tool: 'phoenix', error, seconds, reasons, ...rest }), limits: [] };
  }
  if (verdict !== undefined) {
    const scores = isReversed ? { score_to_minimize: score } : { score };
    const limits = isReversed ? [{ field: metric, reason: turned }] : [];
    const given = score === 'NaN' ? {} : scores;
    return {
      record: present({
        metric,
        judge,
        tool: 'phoenix',
        verdicts: [verdict],
        reasons,
        ...given,
        label,
        seconds,
        ...rest,
      }),
      limits,
    };
  }
  if (isReversed && score !== 'NaN') return { limits: [{ field: metric, reason: reversed }] };
  if (label !== undefined && score === 'NaN') return { limits: [{ field: metric, reason: unknownLabel }] };
  const record = present({ metric, judge, tool: 'phoenix', reasons, score, label, seconds, ...rest });
  return { record, limits: score === 'NaN' ? [] : [{ field: metric, reason: scoreAlone }] };
}

const turned =
  'yes stands for the good label: Phoenix’s own score counts the other one, and is kept as score_to_minimize';
const reversed = 'a lower score is better, and there is no label whose meaning is known: it is left as it was';
const unknownLabel = 'it has labels alone, of which it is not known what is good: they are left as they were';
const scoreAlone = 'there is a score, and no label whose meaning is known: there is no verdict to redo it from';
