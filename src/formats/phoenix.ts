import type { JsonObject, JsonValue } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import { showValue } from '../io/show-value.js';
import type { ForeignFormat, ForeignReader, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import {
  type Evaluation,
  type EvaluationsRead,
  isEvaluationColumn,
  outcomeOf,
  readEvaluations,
} from './phoenix-evaluation.js';
import { labelVerdict } from './rows/label-verdict.js';
import { ownValue } from './rows/own-value.js';
import { present } from './rows/present.js';
import { questionFault } from './rows/question-fault.js';
import { readTexts } from './rows/read-texts.js';
import { type Cell, Row } from './rows/row.js';
import { sampleParts } from './rows/sample-parts.js';
import { takeAnswer } from './rows/take-answer.js';
import { questionKeys, takeText } from './rows/take-text.js';

/**
 * Tables of Arize Phoenix with what its evaluators said: those of `evaluate_dataframe`, those of `run_evals` and
 * `llm_classify`, and spans that were joined with their evaluations. A label whose meaning is known is a verdict on the whole
 * answer. Rows with a document's position are each about one chunk of a span: the rows of a span are one sample, and labels of
 * relevance are the verdicts of context_precision. What people said is left under `labels`.
 */
export const phoenix: ForeignFormat = {
  name: 'phoenix',
  title: 'Phoenix table of evaluations',
  claims(head) {
    const has = (...columns: readonly string[]): boolean => columns.some((column) => Object.hasOwn(head, column));
    if (Object.keys(head).some(isEvaluationColumn)) return true;
    if (has('context.span_id', 'span_id', 'document_position')) {
      const isJudged = has('label', 'score', 'result.label', 'result.score');
      return isJudged || Object.keys(head).some((column) => column.endsWith('_score'));
    }
    return (
      has('label') && has('input') && has('explanation', 'execution_status') && has('reference', 'context', 'output')
    );
  },
  open: () => new PhoenixReader(),
};

const questionColumns = ['input', 'attributes.input.value', 'query', 'question', 'user_input'];
const answerColumns = ['output', 'attributes.output.value', 'response', 'answer'];
const contextColumns = ['context', 'contexts', 'documents', 'retrieved_contexts', 'attributes.retrieval.documents'];
const referenceColumns = ['expected', 'expected_output', 'ground_truth', 'reference_answer', 'reference'];
const chunkColumns = ['reference', 'document_text', 'document', 'document.content', 'context', 'text'];
const spanColumns = ['context.span_id', 'span_id'];
const positionColumns = ['document_position', 'position'];

const joinedContexts: Limit = {
  field: 'retrieved_contexts',
  reason: 'Phoenix joins the retrieved documents into one text, which is one context here',
};

class PhoenixReader implements ForeignReader {
  /** The rows about documents, by the span that retrieved them. */
  readonly #spans = new Map<string, DocumentRow[]>();
  /** The rows about answers that wait until it is known who judges. */
  readonly #waiting: AnswerRow[] = [];
  /** Who judges for each metric: a call that failed does not say it. */
  readonly #judges = new Map<string, string | undefined>();
  /** What the labels of a table without a name are about. */
  #about: string | undefined;

  read(record: ForeignRecord): readonly ForeignSample[] {
    const row = new Row(record);
    const label = row.peek('label') ?? row.peek('result.label');
    this.#about ??= typeof label === 'string' ? labelVerdict(label)?.about : undefined;
    const position = row.takeFirst(positionColumns);
    if (position !== undefined) return this.#addDocument(record.line, position, row);
    const { evaluations, faults } = readEvaluations(row, this.#about);
    this.#waiting.push({ line: record.line, row, evaluations, faults });
    for (const { metric, judge, error } of evaluations) if (error === undefined) this.#judges.set(metric, judge);
    return this.#answers(({ metric, error }) => error === undefined || this.#judges.has(metric));
  }

  end(): readonly ForeignSample[] {
    const spans = [...this.#spans].map(([span, rows]) => readSpan(span, rows, this.#about));
    return [...this.#answers(() => true), ...spans];
  }

  #addDocument(line: number, position: Cell, row: Row): readonly ForeignSample[] {
    const place = positionOf(position.value);
    const span = row.takeFirst(spanColumns)?.value;
    if (place === undefined || (typeof span !== 'string' && typeof span !== 'number')) {
      return [misplaced(line, row, place === undefined ? position : undefined)];
    }
    const rows = this.#spans.get(String(span)) ?? [];
    this.#spans.set(String(span), rows);
    rows.push({ line, place, row });
    return [];
  }

  /** Those of the waiting rows that need to wait no longer, in their order. */
  #answers(isReady: (evaluation: Evaluation) => boolean): readonly ForeignSample[] {
    const held = this.#waiting.findIndex(({ evaluations }) => !evaluations.every(isReady));
    return this.#waiting
      .splice(0, held === -1 ? this.#waiting.length : held)
      .map((answer) => readAnswer(answer, this.#judges));
  }
}

interface AnswerRow extends EvaluationsRead {
  readonly line: number;
  readonly row: Row;
}

function readAnswer(
  { line, row, evaluations, faults }: AnswerRow,
  judges: ReadonlyMap<string, string | undefined>,
): ForeignSample {
  const question = takeText(row, questionColumns, questionKeys);
  const fault = questionFault(question, row.columns, questionColumns);
  const response = takeAnswer(row, answerColumns);
  const contexts = readContexts(row);
  const outcomes = evaluations.map((evaluation) => {
    const judge = evaluation.judge ?? judges.get(evaluation.metric);
    return { evaluation, ...outcomeOf({ ...evaluation, judge }) };
  });
  for (const { evaluation, record, humanLabel } of outcomes) {
    if (record !== undefined || humanLabel !== undefined) for (const column of evaluation.columns) row.take(column);
  }
  const records = outcomes.flatMap(({ record }) => (record === undefined ? [] : [record]));
  const labels = outcomes.flatMap(({ humanLabel }) => (humanLabel === undefined ? [] : [humanLabel]));
  return {
    line,
    ...sampleParts({
      user_input: fault === undefined ? question : undefined,
      response,
      ...contexts.parts,
      reference: row.takeFirst(referenceColumns),
      verdicts: verdictCell(records),
    }),
    left: { ...row.left(), ...(labels.length === 0 ? {} : { labels }) },
    faults: [...(fault === undefined ? [] : [unjoined(row, question) ?? fault]), ...faults],
    limits: [...contexts.limits, ...outcomes.flatMap(({ limits }) => limits)],
  };
}

function verdictCell(records: readonly JsonObject[]): Cell | undefined {
  return records.length === 0 ? undefined : { column: 'evaluations', value: records };
}

interface ContextsRead {
  readonly parts: {
    readonly retrieved_contexts?: Cell;
    readonly retrieved_context_ids?: Cell;
    readonly retrieved_scores?: Cell;
  };
  readonly limits: readonly Limit[];
}

/** What was retrieved. The column `reference` is that too, where no other one is: Phoenix holds answers against it. */
function readContexts(row: Row): ContextsRead {
  const column = [...contextColumns, 'reference'].find((name) => row.peek(name) !== undefined);
  const value = column === undefined ? undefined : row.peekValue(column);
  const texts = readTexts(value);
  if (column === undefined || texts === undefined) return { parts: {}, limits: [] };
  row.take(column);
  const retrieved_contexts = { column, value: texts };
  if (!Array.isArray(value)) return { parts: { retrieved_contexts }, limits: [joinedContexts] };
  const ids = value.map((item) => ownDocument(item, 'id'));
  if (ids.some((id) => typeof id !== 'string' && typeof id !== 'number')) {
    return { parts: { retrieved_contexts }, limits: [] };
  }
  const scores = value.map((item) => ownDocument(item, 'score') ?? null);
  return {
    parts: {
      retrieved_contexts,
      retrieved_context_ids: { column, value: ids.map(String) },
      ...(scores.some((score) => score !== null) && { retrieved_scores: { column, value: scores } }),
    },
    limits: [],
  };
}

function ownDocument(item: JsonValue, part: string): JsonValue | undefined {
  return ownValue(item, `document.${part}`) ?? ownValue(item, 'document', part);
}

/** A table of nothing but evaluations says whose they are by the ids of spans alone. */
function unjoined(row: Row, question: Cell | undefined): Fault | undefined {
  const span = spanColumns.find((column) => row.columns.includes(column));
  if (span === undefined || question !== undefined) return undefined;
  return {
    field: 'user_input',
    found: `evaluations by ${span}, without the questions`,
    wanted: 'the question beside what was said of its answer',
    remedy: `join them with the spans by ${span} before you save them`,
  };
}

/** A row about a retrieved document. */
interface DocumentRow {
  readonly line: number;
  /** Counted from 0. */
  readonly place: number;
  readonly row: Row;
}

function positionOf(value: JsonValue): number | undefined {
  const position = Number(typeof value === 'string' && value.trim() === '' ? Number.NaN : value);
  return Number.isInteger(position) && position >= 0 && position < mostDocuments ? position : undefined;
}

/** Beyond it a number is no position in a list that was retrieved. */
const mostDocuments = 10_000;

function misplaced(line: number, row: Row, position: Cell | undefined): ForeignSample {
  const fault =
    position === undefined
      ? { field: 'context.span_id', found: 'nothing', wanted: 'the id of the span that retrieved the document' }
      : { field: position.column, found: showValue(position.value), wanted: 'a position in the list, counted from 0' };
  return { line, fields: {}, names: {}, left: row.left(), faults: [fault] };
}

function readSpan(span: string, rows: readonly DocumentRow[], about: string | undefined): ForeignSample {
  const [first] = rows;
  const documents = rows.map(({ place, row }) => {
    const question = takeText(row, questionColumns, questionKeys);
    const chunk = row.takeFirst(chunkColumns);
    return {
      place,
      row,
      question,
      chunk,
      response: takeAnswer(row, answerColumns),
      ...readEvaluations(row, about),
    };
  });
  const question = documents.find((document) => document.question !== undefined)?.question;
  const columns = first?.row.columns ?? [];
  const fault = questionFault(question, columns, questionColumns);
  const total = 1 + Math.max(...documents.map(({ place }) => place));
  const chunks = Array.from(
    { length: total },
    (_, place) => documents.find((document) => document.place === place)?.chunk,
  );
  const texts = chunks.flatMap((chunk) => (typeof chunk?.value === 'string' ? [chunk.value] : []));
  const [chunk] = chunks;
  const judged = readChunkVerdicts(documents, total);
  return {
    line: first?.line ?? 1,
    ...sampleParts({
      user_input: fault === undefined ? question : undefined,
      response: documents.find(({ response }) => response !== undefined)?.response,
      retrieved_contexts: chunk && texts.length === total ? { column: chunk.column, value: texts } : undefined,
      verdicts: verdictCell(judged.records),
    }),
    left: present({
      span_id: span,
      documents: documents.some(({ row }) => Object.keys(row.left()).length > 0)
        ? documents.map(({ row }) => row.left())
        : undefined,
    }),
    faults: [
      ...(fault === undefined ? [] : [first === undefined ? fault : (unjoinedDocuments(question) ?? fault)]),
      ...documents.flatMap(({ faults }) => faults),
      ...judged.faults,
    ],
    limits: [...(texts.length > 0 && texts.length < total ? [missingChunks] : []), ...judged.limits],
  };
}

const missingChunks: Limit = {
  field: 'retrieved_contexts',
  reason: 'not every position has a document with its text: the list is left out',
};

function unjoinedDocuments(question: Cell | undefined): Fault | undefined {
  if (question !== undefined) return undefined;
  return {
    field: 'user_input',
    found: 'evaluations of documents by the ids of spans, without the questions',
    wanted: 'the question beside what was said of the documents',
    remedy: 'join them with the retrieved documents by context.span_id and document_position before you save them',
  };
}

interface ChunkVerdicts {
  readonly records: readonly JsonObject[];
  readonly faults: readonly Fault[];
  readonly limits: readonly Limit[];
}

interface JudgedDocument {
  readonly place: number;
  readonly row: Row;
  readonly evaluations: readonly Evaluation[];
}

/** One record for each metric, with a verdict for each position: null where there is none. */
function readChunkVerdicts(documents: readonly JudgedDocument[], total: number): ChunkVerdicts {
  const judged = documents.flatMap(({ place, row, evaluations }) =>
    evaluations.filter(({ by }) => by === 'judge').map((evaluation) => ({ place, row, evaluation })),
  );
  const records: JsonObject[] = [];
  const faults: Fault[] = [];
  const limits: Limit[] = [];
  for (const metric of new Set(judged.map(({ evaluation }) => evaluation.metric))) {
    const ofMetric = judged.filter(({ evaluation }) => evaluation.metric === metric);
    const at = (place: number): Evaluation | undefined => ofMetric.find((one) => one.place === place)?.evaluation;
    const all = Array.from({ length: total }, (_, place) => at(place));
    if (new Set(ofMetric.map(({ place }) => place)).size < ofMetric.length) {
      faults.push({ field: metric, found: 'two evaluations of one document', wanted: 'one for each position' });
    } else if (!all.some((one) => one?.verdict !== undefined || one?.error !== undefined)) {
      limits.push({
        field: metric,
        reason: 'the labels of the documents are none whose meaning is known: they are left as they were',
      });
    } else {
      for (const { row, evaluation } of ofMetric) for (const column of evaluation.columns) row.take(column);
      const reasons = all.map((one) => one?.explanation ?? one?.error ?? null);
      records.push(
        present({
          metric: ofMetric.some(({ evaluation }) => evaluation.isRelevance) ? 'context_precision' : metric,
          judge: ofMetric.find(({ evaluation }) => evaluation.judge !== undefined)?.evaluation.judge,
          tool: 'phoenix',
          verdicts: all.map((one) => one?.verdict ?? null),
          reasons: reasons.every((reason) => reason === null) ? undefined : reasons,
          labels: all.map((one) => one?.label ?? null),
          chunk_scores: all.map((one) => one?.score ?? null),
        }),
      );
    }
  }
  return { records, faults, limits };
}
