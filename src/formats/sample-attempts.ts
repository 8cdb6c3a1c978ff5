import type { JsonObject } from '../core/json.js';
import type { Reading } from '../core/reading.js';
import type { Sample } from '../core/sample.js';
import { type Attempt, type Failure, failure, isFailure } from '../io/attempt.js';
import { emptyFile } from '../io/empty-file.js';
import type { FieldMap } from '../io/field-map.js';
import { FieldPicker } from '../io/field-picker.js';
import { hashed } from '../io/hashed.js';
import { isJsonObject } from '../io/is-json-object.js';
import { SampleBuilder } from '../io/sample-builder.js';
import { showValue } from '../io/show-value.js';
import type { Source } from '../io/source.js';
import type { FieldTally } from './field-tally.js';
import type { ForeignFormat } from './foreign-format.js';
import { foreignFormats } from './index.js';
import { ForeignInterpreter, type Interpreter, nativeInterpreter } from './interpreter.js';
import { type FileRecord, recordsOf } from './records-of.js';
import { type Container, isContainer, type ToldFile, tellFile } from './tell-file.js';
import { TrecCollector } from './trec-collector.js';

export interface ReadOptions {
  /** The columns of files that have names of their own; see `parseMap`. Such a file is no other tool's. */
  readonly map?: FieldMap;
  /** `jsonl`, `json`, `csv`, or the name of another tool's format. What the content and the file's name tell if absent. */
  readonly format?: string;
  /** Counts the fields that are read. */
  readonly tally?: FieldTally;
  /**
   * Takes the files of trec_eval, of which several make one set of samples: they are had from it when all files were read.
   * Without it, such a file stands alone.
   */
  readonly trec?: TrecCollector;
}

/**
 * Reads samples, in batches of about a chunk of the source: each record in its order as a sample or as its problems, and
 * after the last record the problems of the file as a whole. Never throws for what the file holds.
 */
export async function* attemptSamples(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<readonly Attempt<Sample>[], Reading> {
  const { file, chunks, digest } = hashed(source);
  const told = await tellFile({ file, chunks }, options.format);
  if (told.container === 'trec-qrels' || told.container === 'trec-run') {
    const collector = options.trec ?? new TrecCollector();
    const reading = yield* collector.add(told, told.container);
    if (options.trec === undefined) yield [...collector.attempts(options.tally)];
    return { ...reading, sha256: digest() };
  }
  const reader = new SampleReader(told, told.container, options);
  let samples = 0;
  for await (const attempts of reader.read()) {
    samples += attempts.filter((attempt) => !isFailure(attempt)).length;
    yield attempts;
  }
  return { file, sha256: digest(), samples, ...reader.summary };
}

/** Reads one file of which is known how its records lie. */
class SampleReader {
  readonly #told: ToldFile;
  readonly #container: Container | 'utf-16' | undefined;
  readonly #options: ReadOptions;
  readonly #picker: FieldPicker;
  readonly #builder: SampleBuilder;
  #columns: readonly string[] | undefined;
  #interpreter: Interpreter | undefined;
  #format: ForeignFormat | undefined;
  #records = 0;

  constructor(told: ToldFile, container: Container | 'utf-16' | undefined, options: ReadOptions) {
    this.#told = told;
    this.#container = container;
    this.#options = options;
    this.#picker = new FieldPicker(options.map ?? new Map(), container === 'csv');
    this.#builder = new SampleBuilder(told.file);
  }

  get summary(): Pick<Reading, 'format' | 'records' | 'limits'> {
    const interpreter = this.#interpreter;
    return {
      format: this.#format?.title ?? nativeTitles[this.#container ?? 'jsonl'],
      records: this.#records,
      limits: interpreter instanceof ForeignInterpreter ? interpreter.limits : [],
    };
  }

  async *read(): AsyncGenerator<readonly Attempt<Sample>[]> {
    const { file } = this.#told;
    const container = this.#container;
    if (container === 'utf-16') return yield [failure({ file, line: 1, ...utf16 })];
    if (container === undefined) return yield [failure({ file, ...emptyFile })];
    const onColumns = (columns: readonly string[]): void => {
      this.#columns = columns;
    };
    for await (const batch of recordsOf(this.#told, container, onColumns)) {
      this.#records += batch.length;
      const interpreter = this.#interpreter ?? this.#choose(batch);
      if (interpreter !== undefined && 'problems' in interpreter) return yield [interpreter];
      this.#interpreter = interpreter;
      yield batch.flatMap((record) => (isFailure(record) ? [record] : (interpreter?.read(record) ?? [])));
    }
    if (this.#records === 0) return yield [failure({ file, ...noRecords })];
    yield this.#interpreter?.end() ?? [];
    yield unseenColumns(file, this.#picker.unseen);
  }

  /** Whoever can read the file: told from its first record, where neither the user nor its beginning said it. */
  #choose(batch: readonly (FileRecord | Failure)[]): Interpreter | Failure | undefined {
    const first = batch.find(isRecord);
    if (first === undefined) return undefined;
    const { file, format: told } = this.#told;
    const { map, format: given, tally } = this.#options;
    const isNative = isContainer(given) || (map !== undefined && map.size > 0);
    this.#format = isNative ? undefined : (told ?? this.#claimant(first));
    const columns = this.#columns;
    if (this.#format !== undefined) {
      return new ForeignInterpreter(file, this.#format, columns, this.#builder, tally);
    }
    const fault = columns === undefined ? undefined : this.#picker.checkColumns(columns);
    if (fault !== undefined) return failure({ file, line: 1, ...fault });
    return nativeInterpreter(file, this.#picker, this.#builder, tally);
  }

  #claimant({ value }: FileRecord): ForeignFormat | undefined {
    const cells = Object.fromEntries((this.#columns ?? []).map((column) => [column, '']));
    const head: JsonObject = isJsonObject(value) ? { ...cells, ...value } : cells;
    return foreignFormats.find(({ paths, claims }) => paths === undefined && claims(head));
  }
}

function isRecord(record: FileRecord | Failure): record is FileRecord {
  return !isFailure(record);
}

const nativeTitles = {
  jsonl: 'JSONL',
  json: 'JSON array',
  csv: 'CSV',
  document: 'JSON document',
  'utf-16': 'UTF-16',
} as const;
const noRecords = { found: 'no record', wanted: 'at least one' };
const utf16 = { found: 'UTF-16', wanted: 'UTF-8', remedy: 'save the file as UTF-8' };

function unseenColumns(file: string, columns: Iterable<string>): readonly Failure[] {
  return [...columns].map((column) =>
    failure({
      file,
      found: `no record with ${showValue(column)}`,
      wanted: 'the column that --map names',
      remedy: 'upper and lower case count',
    }),
  );
}
