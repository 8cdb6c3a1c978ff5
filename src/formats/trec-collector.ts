import type { CountedLimit, Reading } from '../core/reading.js';
import type { Sample } from '../core/sample.js';
import { type Attempt, type Failure, failure, isFailure } from '../io/attempt.js';
import { pickedFields } from '../io/field-picker.js';
import { readLines } from '../io/lines.js';
import { SampleBuilder } from '../io/sample-builder.js';
import type { Source } from '../io/source.js';
import type { FieldTally } from './field-tally.js';
import { LimitTally } from './limit-tally.js';
import { TrecQueries } from './trec.js';

const titles = { 'trec-qrels': 'TREC judgements', 'trec-run': 'TREC run' } as const;

export type TrecKind = keyof typeof titles;

/** Joins the judgements and the run of trec_eval, which are two files about the same queries. */
export class TrecCollector {
  readonly #queries = new TrecQueries();
  /** The files in reading order, each with the number of the queries that were known after it. */
  readonly #files: { readonly file: string; readonly kind: TrecKind; readonly queries: number }[] = [];

  /** Reads a file to its end, and gives its problems on the way. */
  async *add({ file, chunks }: Source, kind: TrecKind): AsyncGenerator<readonly Failure[], Omit<Reading, 'sha256'>> {
    const before = this.#queries.size;
    let records = 0;
    for await (const lines of readLines({ file, chunks })) {
      records += lines.length;
      yield lines.flatMap((text) => {
        if (isFailure(text)) return [text];
        const { line, value } = text;
        const fault = kind === 'trec-run' ? this.#queries.addRun(line, value) : this.#queries.addQrels(line, value);
        return fault === undefined ? [] : [failure({ file, line, ...fault })];
      });
    }
    this.#files.push({ file, kind, queries: this.#queries.size });
    return { file, format: titles[kind], records, samples: this.#queries.size - before, limits: this.#limits(before) };
  }

  /** A sample for each query that any of the files names. */
  *attempts(tally: FieldTally | undefined): Generator<Attempt<Sample>> {
    const [first] = this.#files;
    if (first === undefined) return;
    if (this.#files.every(({ kind }) => kind === 'trec-qrels')) {
      yield failure({
        file: first.file,
        found: 'judgements alone',
        wanted: 'the run that they judge beside them',
        remedy: 'give both files, such as: plumbline gate qrels.txt run.txt',
      });
      return;
    }
    const builders = new Map(this.#files.map(({ file }) => [file, new SampleBuilder(file)]));
    for (const [index, { line, fields, names, left }] of this.#queries.samples().entries()) {
      const { file } = this.#files.find(({ queries }) => index < queries) ?? first;
      const picked = pickedFields(fields, names, left);
      tally?.add(picked.names, []);
      yield builders.get(file)?.build(line, picked) ?? failure();
    }
  }

  #limits(from: number): readonly CountedLimit[] {
    const tally = new LimitTally();
    for (const { limits = [] } of this.#queries.samples().slice(from)) for (const limit of limits) tally.add(limit);
    return tally.limits;
  }
}
