import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import type { Info } from 'csv-parse';
import type { Problem } from '../core/errors.js';
import type { JsonValue } from '../core/json.js';
import { type Attempt, type Failure, failure, isFailure, type Success } from './attempt.js';
import { readBlocks, splitBlock } from './blocks.js';
import { decodeText } from './decode-text.js';
import { LineCounter } from './line-counter.js';
import type { Source } from './source.js';

const batchSize = 256;

/** Why a file with such columns cannot be read at all. */
export type ColumnCheck = (columns: readonly string[]) => Omit<Problem, 'file' | 'line'> | undefined;

/**
 * The records of a CSV text (RFC 4180) with a header, in batches: each an object of cells by column, without the empty
 * ones. The delimiter is the comma, the semicolon or the tab, whichever the header has most of. A record has the line that
 * it starts at, whatever line breaks are in its cells. After a misplaced quote nothing more can be told apart, so reading
 * stops there.
 */
export async function* readCsv(
  source: Source,
  checkColumns: ColumnCheck = () => undefined,
): AsyncGenerator<readonly Attempt<JsonValue>[]> {
  const { file } = source;
  let columns: readonly string[] | undefined;
  let batch: Attempt<JsonValue>[] = [];
  for await (const row of readRows(source)) {
    if (isFailure(row)) batch.push(row);
    else if (columns !== undefined) batch.push(toObject(file, columns, row));
    else {
      const { line } = row;
      columns = row.value.map((name) => name.trim());
      const fault = repeatedColumn(columns) ?? checkColumns(columns);
      if (fault !== undefined) {
        yield [failure({ file, line, ...fault })];
        return;
      }
    }
    if (batch.length >= batchSize) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

/** The rows one by one, the header too. */
async function* readRows({ file, chunks }: Source): AsyncGenerator<Attempt<readonly string[]>> {
  const blocks = readBlocks({ file, chunks });
  const first = await blocks.next();
  if (first.done) return;
  const { parse } = await import('csv-parse');
  const broken: BrokenQuote[] = [];
  const parser = parse({
    delimiter: isFailure(first.value) ? ',' : tellDelimiter(first.value.value),
    record_delimiter: ['\r\n', '\n'],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // Thrown, an error would take the rows with it that are parsed but not read yet.
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error !== undefined) broken.push({ code: error.code, bytesBefore: Number(error['bytes_records']) });
      return undefined;
    },
  });
  // The parser counts bytes exactly, but not lines, and puts U+FFFD for what is not UTF-8: both are seen to on the way in.
  const lines = new LineCounter();
  const undecodable: Problem[] = [];
  const inspect = (block: Attempt<Buffer>): readonly Buffer[] => {
    if (isFailure(block)) {
      undecodable.push(...block.problems);
      return [];
    }
    if (!isUtf8(block.value)) undecodable.push(...undecodableLines(file, block));
    lines.add(block.value);
    return [block.value];
  };
  // A failure of the source destroys the parser with it, so the loop below meets it.
  pipeline(Readable.from(inspected(first.value, blocks, inspect)), parser, () => {});

  for await (const row of parser) {
    const { record, info }: Row = row;
    if (info.bytes > (broken[0]?.bytesBefore ?? Number.POSITIVE_INFINITY)) break;
    const line = lines.start();
    const bad = takeUpTo(undecodable, lines.advance(info.bytes));
    yield bad.length > 0 ? failure(...bad) : { line, value: record };
  }
  if (broken[0] !== undefined) yield brokenQuote(file, lines.start(), broken[0]);
  if (undecodable.length > 0) yield failure(...undecodable);
}

interface Row {
  readonly record: readonly string[];
  readonly info: Info;
}

/** What stopped the parser, and how many bytes the records before it take. */
interface BrokenQuote {
  readonly code: string;
  readonly bytesBefore: number;
}

async function* inspected<T>(
  first: Attempt<T>,
  rest: AsyncIterable<Attempt<T>>,
  inspect: (block: Attempt<T>) => readonly T[],
): AsyncGenerator<T> {
  yield* inspect(first);
  for await (const block of rest) yield* inspect(block);
}

function tellDelimiter(bytes: Buffer): string {
  const [header = ''] = bytes.toString().trimStart().split('\n', 1);
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => unquoted.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
}

function toObject(
  file: string,
  columns: readonly string[],
  { line, value: cells }: Success<readonly string[]>,
): Attempt<JsonValue> {
  if (cells.length !== columns.length) {
    const found = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
    const wanted = `${columns.length}, as the header has`;
    return failure({ file, line, found, wanted, remedy: 'put cells that hold the delimiter in double quotes' });
  }
  const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [[columns[index] ?? '', cell]]));
  // Not by assignment, which would take a column `__proto__` for the prototype.
  return { line, value: Object.fromEntries(filled) };
}

function repeatedColumn(columns: readonly string[]): ReturnType<ColumnCheck> {
  const repeated = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index);
  if (repeated === undefined) return undefined;
  return { field: repeated, found: 'this column more than once', wanted: 'each column once' };
}

function brokenQuote(file: string, line: number, { code }: BrokenQuote): Failure {
  const found =
    code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quoted cell that does not end' : 'a quote that neither starts nor ends a cell';
  return failure({
    file,
    line,
    found: `${found}, in the record that starts here`,
    wanted: 'a cell with quotes in it in double quotes, and each of those quotes doubled',
    remedy: 'nothing after it could be read',
  });
}

function undecodableLines(file: string, block: Success<Buffer>): readonly Problem[] {
  return [...splitBlock(block)]
    .map(({ line, value }) => decodeText(file, line, value))
    .filter(isFailure)
    .flatMap(({ problems }) => problems);
}

function takeUpTo(problems: Problem[], line: number): readonly Problem[] {
  const later = problems.findIndex((problem) => problem.line !== undefined && problem.line > line);
  return problems.splice(0, later === -1 ? problems.length : later);
}
