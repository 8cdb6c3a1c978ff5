import type { Closeness } from '../core/audit.js';
import { tokenize } from '../text/tokenize.js';
import { plainContentWords, plainWord, plainWords } from './plain-words.js';

/** A piece of a source, with what a person calls it. */
export interface SourceChunk {
  readonly name: string;
  readonly text: string;
}

/** How close a question is to the chunk that it is closest to. */
export interface ClosestChunk extends Closeness {
  readonly chunk: SourceChunk;
  /** The longest run, as folded words. */
  readonly runText: string;
  /** How many words the question has. */
  readonly length: number;
}

/** Chunks that have equally many of a question's words are held against it word by word, but no more than these. */
const mostTies = 16;

/** The id of a word that no chunk has. */
const unknown = -1;

/** Source chunks by their words. */
export class Corpus {
  readonly #chunks: readonly SourceChunk[];
  readonly #ids = new Map<string, number>();
  /** By chunk: its words in order. */
  readonly #words: readonly Int32Array[];
  /** By word: the chunks that have it, ascending. */
  readonly #places: number[][] = [];
  readonly #counts: Int32Array;

  /** @param chunks each text once */
  constructor(chunks: readonly SourceChunk[]) {
    this.#chunks = chunks;
    this.#words = chunks.map(({ text }) =>
      Int32Array.from(plainWords(text), (word) => {
        const id = this.#ids.get(word) ?? this.#ids.size;
        this.#ids.set(word, id);
        return id;
      }),
    );
    for (const [chunk, words] of this.#words.entries()) {
      for (const word of words) {
        const places = this.#places[word];
        if (places === undefined) this.#places[word] = [chunk];
        else if (places.at(-1) !== chunk) places.push(chunk);
      }
    }
    this.#counts = new Int32Array(chunks.length);
  }

  get size(): number {
    return this.#chunks.length;
  }

  /**
   * The chunk that has most of a question's content words, and of equals the one with the longest run of its words; undefined
   * where no chunk has any of them.
   */
  closest(question: string): ClosestChunk | undefined {
    const tokens = tokenize(question);
    const words = tokens.map(plainWord).map((word) => this.#ids.get(word) ?? unknown);
    const content = plainContentWords(question);
    const { chunks, shared } = this.#withMost(content.flatMap((word) => this.#ids.get(word) ?? []));
    let closest: ClosestChunk | undefined;
    for (const index of chunks) {
      const [chunk, chunkWords] = [this.#chunks[index], this.#words[index]];
      if (chunk === undefined || chunkWords === undefined) continue;
      const { run, end } = longestRun(words, chunkWords);
      if (closest !== undefined && closest.run >= run) continue;
      closest = {
        chunk,
        run,
        runText: tokens.slice(end - run, end).join(' '),
        words: shared / content.length,
        pairs: sharedPairs(words, chunkWords),
        length: tokens.length,
      };
    }
    return closest;
  }

  #withMost(content: readonly number[]): { readonly chunks: readonly number[]; readonly shared: number } {
    const touched: number[] = [];
    let shared = 0;
    for (const word of content) {
      for (const chunk of this.#places[word] ?? []) {
        const count = (this.#counts[chunk] ?? 0) + 1;
        if (count === 1) touched.push(chunk);
        this.#counts[chunk] = count;
        shared = Math.max(shared, count);
      }
    }
    const most = touched.filter((chunk) => this.#counts[chunk] === shared).sort((a, b) => a - b);
    for (const chunk of touched) this.#counts[chunk] = 0;
    return { chunks: most.slice(0, mostTies), shared };
  }
}

/** The longest run of words that both have, and where it ends in the first. Words that no chunk has are in no run. */
function longestRun(a: readonly number[], b: Int32Array): { readonly run: number; readonly end: number } {
  let [run, end] = [0, 0];
  const lengths = new Int32Array(a.length + 1);
  for (const word of b) {
    // From the back, so that the length before is still that of the word before.
    for (let i = a.length; i > 0; i--) {
      const length = a[i - 1] === word ? (lengths[i - 1] ?? 0) + 1 : 0;
      lengths[i] = length;
      if (length > run || (length === run && i < end)) [run, end] = [length, i];
    }
  }
  return { run, end };
}

/** The share of neighbouring words that are neighbours in the second text too; 0 for a single word. */
function sharedPairs(a: readonly number[], b: Int32Array): number {
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < b.length; i++) pairs.add(`${b[i]} ${b[i + 1]}`);
  const own = a.slice(1).map((word, i) => `${a[i]} ${word}`);
  return own.length === 0 ? 0 : own.filter((pair) => pairs.has(pair)).length / own.length;
}
