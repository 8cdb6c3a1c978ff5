import { type Series, seriesKey } from './series.js';

/** How many scores rest on a series, and the first of them. */
export interface SeriesCount {
  readonly series: Series;
  readonly samples: number;
  /** The index of the first sample, counted from 0. */
  readonly first: number;
}

/** The series of many scores: each combination is kept once, and each score has its number. Without any, it takes no room. */
export class SeriesTable {
  readonly #combinations: (readonly Series[])[] = [];
  readonly #numbers = new Map<string, number>();
  /** By index, the number of the score's combination counted from 1; 0 for none. */
  #codes = new Uint32Array(0);

  set(index: number, combination: readonly Series[]): void {
    const key = combination.map(seriesKey).join();
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#combinations.push(combination);
      this.#numbers.set(key, number);
    }
    if (index >= this.#codes.length) this.#grow(index + 1);
    this.#codes[index] = number;
  }

  /** How many combinations of series there are. */
  get size(): number {
    return this.#combinations.length;
  }

  get(index: number): readonly Series[] | undefined {
    const code = this.#codes[index] ?? 0;
    return code === 0 ? undefined : this.#combinations[code - 1];
  }

  /** Every series, in the order of its first score. A score that rests on two counts for both. */
  counts(): readonly SeriesCount[] {
    const counts = new Map<string, { series: Series; samples: number; first: number }>();
    for (let index = 0; index < this.#codes.length; index++) {
      for (const series of this.get(index) ?? []) {
        const key = seriesKey(series);
        const count = counts.get(key);
        if (count === undefined) counts.set(key, { series, samples: 1, first: index });
        else count.samples += 1;
      }
    }
    return [...counts.values()];
  }

  #grow(size: number): void {
    const codes = new Uint32Array(Math.max(256, 2 ** Math.ceil(Math.log2(size))));
    codes.set(this.#codes);
    this.#codes = codes;
  }
}
