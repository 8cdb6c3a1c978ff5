import { type AnswerCell, answerCells, type SampleIndex } from '../core/run.js';
import { hasNoContext, type Sample, type Stratum } from '../core/sample.js';

/** What a run remembers of its samples. Texts would fill the memory; the question is kept only of those to be shown. */
export class SampleList implements SampleIndex {
  readonly #ids: string[] = [];
  readonly #lines: number[] = [];
  /** The place of each cell in the list of all, counted from 1; 0 where there is no answer. */
  #cells = new Uint8Array(256);
  readonly #unanswerable = new Set<number>();
  readonly #withoutContext = new Set<number>();
  readonly #questions = new Map<number, string>();
  /** The files in reading order, each with the index of its first sample. */
  readonly #files: { readonly file: string; readonly first: number }[] = [];

  get size(): number {
    return this.#ids.length;
  }

  /** The strata that have samples. */
  get strata(): readonly Stratum[] {
    const unanswerable: readonly Stratum[] = this.#unanswerable.size > 0 ? ['unanswerable'] : [];
    return this.#unanswerable.size < this.size ? ['answerable', ...unanswerable] : unanswerable;
  }

  /** @param cell what the answer did; undefined where there is none */
  push(sample: Sample, cell: AnswerCell | undefined, keepQuestion: boolean): void {
    const index = this.#ids.length;
    this.#ids.push(sample.id);
    if (index === this.#cells.length) this.#grow();
    if (cell !== undefined) this.#cells[index] = answerCells.indexOf(cell) + 1;
    this.#lines.push(sample.location.line);
    if (this.#files.at(-1)?.file !== sample.location.file)
      this.#files.push({ file: sample.location.file, first: index });
    if (sample.stratum === 'unanswerable') this.#unanswerable.add(index);
    if (hasNoContext(sample)) this.#withoutContext.add(index);
    if (keepQuestion) this.#questions.set(index, sample.question);
  }

  id(index: number): string {
    return entry(this.#ids, index);
  }

  file(index: number): string {
    const file = this.#files.findLast(({ first }) => first <= index);
    if (file === undefined) throw new RangeError(`no sample at ${index}`);
    return file.file;
  }

  line(index: number): number {
    return entry(this.#lines, index);
  }

  stratum(index: number): Stratum {
    return this.#unanswerable.has(index) ? 'unanswerable' : 'answerable';
  }

  hasNoContext(index: number): boolean {
    return this.#withoutContext.has(index);
  }

  cell(index: number): AnswerCell | undefined {
    return answerCells[(this.#cells[index] ?? 0) - 1];
  }

  question(index: number): string | undefined {
    return this.#questions.get(index);
  }

  #grow(): void {
    const cells = new Uint8Array(this.#cells.length * 2);
    cells.set(this.#cells);
    this.#cells = cells;
  }
}

function entry<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no sample at ${index}`);
  return value;
}
