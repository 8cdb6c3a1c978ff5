import type { Fault } from '../io/field-picker.js';
import { showValue } from '../io/show-value.js';
import type { ForeignSample, Limit } from './foreign-format.js';

/** A judgement: `qid iter docid grade`. */
export interface QrelsRow {
  readonly query: string;
  readonly id: string;
  /** 0 is judged not relevant, below 0 is not judged. */
  readonly grade: number;
}

/** A retrieved document: `qid Q0 docid rank score tag`. */
export interface RunRow {
  readonly query: string;
  readonly id: string;
  readonly score: number;
  /** The name of the system. */
  readonly tag: string;
}

export type TrecLine<Row> = { readonly row: Row } | { readonly fault: Fault };

/** What C's isspace takes for a blank: a no-break space belongs to an id. */
const blanks = /[ \t\v\f\r\n]+/;

/** Reads a line of judgements as trec_eval does: `iter` means nothing. Undefined where it is blank or a comment. */
export function parseQrelsLine(text: string): TrecLine<QrelsRow> | undefined {
  const columns = columnsOf(text);
  if (columns === undefined) return undefined;
  const [query, , id, grade] = columns;
  if (columns.length !== 4 || query === undefined || id === undefined || grade === undefined) {
    const remedy = columns.length === 6 ? { remedy: 'six columns are those of a run: read the file as trec-run' } : {};
    return { fault: { found: countColumns(columns), wanted: '4 columns: qid iter docid grade', ...remedy } };
  }
  if (!isGrade(grade)) {
    return { fault: { field: 'grade', found: showValue(grade), wanted: 'a number, such as 1' } };
  }
  return { row: { query, id, grade: Number(grade) } };
}

/**
 * Reads a line of a run as trec_eval does: the score gives the order, the second column and the rank mean nothing, and so
 * does what follows the tag. Undefined where it is blank or a comment.
 */
export function parseRunLine(text: string): TrecLine<RunRow> | undefined {
  const columns = columnsOf(text);
  if (columns === undefined) return undefined;
  const [query, , id, , score, tag] = columns;
  if (query === undefined || id === undefined || score === undefined || tag === undefined) {
    const remedy =
      columns.length === 4 ? { remedy: 'four columns are those of judgements: read the file as trec-qrels' } : {};
    return { fault: { found: countColumns(columns), wanted: '6 columns: qid Q0 docid rank score tag', ...remedy } };
  }
  if (!isDecimal(score)) {
    return { fault: { field: 'score', found: showValue(score), wanted: 'a number, such as 12.5' } };
  }
  return { row: { query, id, score: Number(score), tag } };
}

/**
 * Which of the two files of trec_eval a text begins, if it is one of them.
 *
 * @param firstLines the last one may be cut short
 */
export function tellTrec(firstLines: string): 'qrels' | 'run' | undefined {
  const lines = firstLines.split('\n');
  const rows = (lines.length > 1 ? lines.slice(0, -1) : lines).flatMap((line) => {
    const columns = columnsOf(line);
    return columns === undefined ? [] : [columns];
  });
  if (rows.length === 0) return undefined;
  if (rows.every(isJudgement)) return 'qrels';
  return rows.every(isRetrieved) ? 'run' : undefined;
}

function isJudgement(columns: readonly string[]): boolean {
  const [, iteration = '', , grade = ''] = columns;
  return columns.length === 4 && isIteration(iteration) && isGrade(grade);
}

function isRetrieved(columns: readonly string[]): boolean {
  const [, iteration = '', , rank = ''] = columns;
  // A score that is none is a fault to be told, and no sign of another format.
  return columns.length >= 6 && isIteration(iteration) && /^\d+$/.test(rank);
}

/** Nobody reads it, and everybody writes 0 or Q0 there. */
function isIteration(column: string): boolean {
  return /^(?:Q\d|\d+)$/i.test(column);
}

/** Undefined for a line that holds nothing. */
function columnsOf(text: string): readonly string[] | undefined {
  const columns = text.split(blanks).filter((column) => column !== '');
  return columns[0] === undefined || columns[0].startsWith('#') ? undefined : columns;
}

function countColumns(columns: readonly string[]): string {
  return columns.length === 1 ? '1 column' : `${columns.length} columns`;
}

function isGrade(text: string): boolean {
  return /^[-+]?\d+(?:\.\d+)?$/.test(text);
}

function isDecimal(text: string): boolean {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}

const noQuestions: Limit = {
  field: 'user_input',
  reason: 'the files of trec_eval hold no questions: the id of the query stands for it',
};

const severalTags: Limit = { field: 'pipeline', reason: 'the run has several tags for one query' };

/** A document that one file names for a query, with the line that does. */
interface Named<Row> {
  readonly row: Row;
  readonly line: number;
}

interface Query {
  /** Where the query is named first. */
  readonly line: number;
  /** By document id. */
  readonly judged: Map<string, Named<QrelsRow>>;
  /** By document id. */
  readonly retrieved: Map<string, Named<RunRow>>;
}

/** Joins judgements and a run, line by line in any order, to one sample for each query that either of them names. */
export class TrecQueries {
  readonly #queries = new Map<string, Query>();

  /** How many queries there are so far. */
  get size(): number {
    return this.#queries.size;
  }

  /** Takes a line of judgements, or says what is wrong with it. */
  addQrels(line: number, text: string): Fault | undefined {
    return this.#add(line, parseQrelsLine(text), ({ judged }) => judged);
  }

  /** Takes a line of a run, or says what is wrong with it. */
  addRun(line: number, text: string): Fault | undefined {
    return this.#add(line, parseRunLine(text), ({ retrieved }) => retrieved);
  }

  /**
   * The samples in the order in which the queries were first named, each with the line that did. A query that is not in the
   * run has no retrieved ids, and one without judgements no relevant ones.
   */
  samples(): readonly ForeignSample[] {
    return [...this.#queries].map(([id, query]) => toSample(id, query));
  }

  #add<Row extends QrelsRow | RunRow>(
    line: number,
    parsed: TrecLine<Row> | undefined,
    choose: (query: Query) => Map<string, Named<Row>>,
  ): Fault | undefined {
    if (parsed === undefined) return undefined;
    if ('fault' in parsed) return parsed.fault;
    const { row } = parsed;
    const documents = choose(this.#query(row.query, line));
    const first = documents.get(row.id);
    if (first !== undefined) return repeated(row, first.line);
    documents.set(row.id, { row, line });
    return undefined;
  }

  #query(id: string, line: number): Query {
    const known = this.#queries.get(id);
    if (known !== undefined) return known;
    const query: Query = { line, judged: new Map(), retrieved: new Map() };
    this.#queries.set(id, query);
    return query;
  }
}

function repeated({ query, id }: QrelsRow | RunRow, firstLine: number): Fault {
  return {
    field: 'docid',
    found: `${showValue(id)} for the query ${showValue(query)}, which line ${firstLine} has`,
    wanted: 'each document once for a query',
    remedy: 'take one of the lines out: trec_eval refuses such a file too',
  };
}

function toSample(id: string, { line, judged, retrieved }: Query): ForeignSample {
  const judgements = [...judged.values()].map(({ row }) => row);
  const documents = [...retrieved.values()].map(({ row }) => row).sort(byScoreThenId);
  const [tag, ...otherTags] = new Set(documents.map((document) => document.tag));
  const isOneSystem = tag !== undefined && otherTags.length === 0;
  return {
    line,
    fields: {
      id,
      user_input: id,
      ...(documents.length > 0 && {
        retrieved_context_ids: documents.map((document) => document.id),
        retrieved_scores: documents.map(({ score }) => score),
      }),
      ...(judgements.length > 0 && {
        reference_context_ids: judgements.map((judgement) => judgement.id),
        reference_grades: judgements.map(({ grade }) => grade),
      }),
      ...(isOneSystem && { pipeline: tag }),
    },
    names: {
      id: 'qid',
      user_input: 'qid',
      ...(documents.length > 0 && { retrieved_context_ids: 'docid', retrieved_scores: 'score' }),
      ...(judgements.length > 0 && { reference_context_ids: 'docid', reference_grades: 'grade' }),
      ...(isOneSystem && { pipeline: 'tag' }),
    },
    left: {},
    limits: otherTags.length > 0 ? [noQuestions, severalTags] : [noQuestions],
  };
}

/** The order of trec_eval, which looks at the score and never at the rank: the highest first, of equal ones the last id by its bytes. */
function byScoreThenId(a: RunRow, b: RunRow): number {
  return b.score - a.score || Buffer.compare(Buffer.from(b.id), Buffer.from(a.id));
}
