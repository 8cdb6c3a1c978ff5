import type { JsonValue } from './json.js';
import type { JudgeRunScores } from './judge-runs.js';
import {
  type BareScore,
  type Bounds,
  type DifferingScore,
  notApplicableCauses,
  type Score,
  type UnscoredCause,
  unscoredCauses,
} from './score.js';
import { type SeriesCount, SeriesTable } from './series-table.js';
import { TextStore } from './text-store.js';

const scoredCode = 0;
const firstNotApplicableCode = 1;
const firstUnscoredCode = firstNotApplicableCode + notApplicableCauses.length;

/** How many scores differ from those that their records hold, with the first of them. */
export interface DifferingScores {
  readonly samples: number;
  readonly first: number;
  readonly example: DifferingScore;
}

/** How much of a score's words is kept beside its value. */
export type KeptWords = 'nothing' | 'reason' | 'reason-and-details';

/**
 * The scores of one metric, sample after sample: nine bytes each, so that 100,000 samples stay small. Reasons and details
 * are kept only where the caller asks for it; series and bounds take room only where a score has them.
 */
export class ScoreColumn {
  #values = new Float64Array(256);
  #codes = new Uint8Array(256);
  #size = 0;
  /** Reason and details, as JSON. */
  readonly #words = new TextStore();
  readonly #bounds = new Map<number, Bounds>();
  readonly #series = new SeriesTable();
  readonly #runs = new Map<number, readonly (number | null)[]>();
  #differing: DifferingScores | undefined;

  get size(): number {
    return this.#size;
  }

  /** @throws TypeError where the reason is no text, the details are no JSON, the series or the runs no list; nothing is kept then */
  push(score: Score, keep: KeptWords): void {
    const code = codeOf(score);
    const words = keep === 'nothing' ? undefined : JSON.stringify(wordsOf(score, keep));
    if (score.runs !== undefined && !Array.isArray(score.runs)) throw new TypeError('the runs are no list');
    if (score.series !== undefined) this.#series.set(this.#size, score.series);
    if (score.runs !== undefined) this.#runs.set(this.#size, score.runs);
    if (score.differs !== undefined) this.#countDiffering(score.differs);
    const index = this.#size++;
    if (index === this.#values.length) this.#grow();
    this.#values[index] = score.state === 'scored' ? score.value : 0;
    this.#codes[index] = code;
    if (words !== undefined) this.#words.set(index, words);
    if (score.state === 'unscored' && score.bounds !== undefined) this.#bounds.set(index, score.bounds);
  }

  /** The score at an index, counted from 0. Its reason is empty where it was not kept. */
  score(index: number): Score {
    const bare = this.bare(index);
    const text = this.#words.get(index);
    const words: Words = text === undefined ? { reason: '' } : JSON.parse(text);
    const series = this.#series.get(index);
    return { ...bare, ...words, ...(series === undefined ? {} : { series }) };
  }

  get hasSeries(): boolean {
    return this.#series.size > 0;
  }

  /** Every series that the scores rest on. */
  series(): readonly SeriesCount[] {
    return this.#series.counts();
  }

  /** The scores of the judge's runs, by index. */
  get runs(): JudgeRunScores {
    return this.#runs;
  }

  get differing(): DifferingScores | undefined {
    return this.#differing;
  }

  /** The score at an index without its words, which take far longer to fetch. */
  bare(index: number): BareScore {
    const code = this.#codes[index];
    const value = this.#values[index];
    if (code === undefined || value === undefined || index >= this.#size) throw new RangeError(`no score at ${index}`);
    if (code === scoredCode) return { state: 'scored', value };
    const leaving = notApplicableCauses[code - firstNotApplicableCode];
    if (leaving !== undefined) return { state: 'not-applicable', cause: leaving };
    const missing = unscoredCauses[code - firstUnscoredCode];
    if (missing !== undefined) return this.#hole(index, missing);
    throw new RangeError(`no cause has the code ${code}`);
  }

  #countDiffering(example: DifferingScore): void {
    const { samples = 0, ...first } = this.#differing ?? { first: this.#size, example };
    this.#differing = { ...first, samples: samples + 1 };
  }

  #hole(index: number, cause: UnscoredCause): BareScore {
    const bounds = this.#bounds.get(index);
    return bounds === undefined ? { state: 'unscored', cause } : { state: 'unscored', cause, bounds };
  }

  #grow(): void {
    const values = new Float64Array(this.#values.length * 2);
    values.set(this.#values);
    this.#values = values;
    const codes = new Uint8Array(this.#codes.length * 2);
    codes.set(this.#codes);
    this.#codes = codes;
  }
}

interface Words {
  readonly reason: string;
  readonly details?: JsonValue;
}

function wordsOf(score: Score, keep: KeptWords): Words {
  if (typeof score.reason !== 'string') throw new TypeError(`the reason is ${typeof score.reason}, wanted a text`);
  const details = score.state === 'scored' && keep === 'reason-and-details' ? score.details : undefined;
  return details === undefined ? { reason: score.reason } : { reason: score.reason, details };
}

function codeOf(score: Score): number {
  if (score.state === 'scored') return scoredCode;
  return score.state === 'not-applicable'
    ? firstNotApplicableCode + placeOf(score.cause, notApplicableCauses)
    : firstUnscoredCode + placeOf(score.cause, unscoredCauses);
}

function placeOf(cause: string, causes: readonly string[]): number {
  const place = causes.indexOf(cause);
  if (place === -1) throw new TypeError(`the cause is ${cause}, wanted one of ${causes.join(', ')}`);
  return place;
}
