import { tokenize } from '../text/tokenize.js';
import type { SourceDocument } from './source-document.js';

/** Finds the documents that texts were cut from. */
export class DocumentTexts {
  readonly #documents: readonly SourceDocument[];
  /** On one line each, so that it does not matter how lines were broken. */
  readonly #lines: readonly string[];
  /** By word: the documents that have it, ascending. */
  readonly #places = new Map<string, number[]>();

  constructor(documents: readonly SourceDocument[]) {
    this.#documents = documents;
    this.#lines = documents.map(({ text }) => onOneLine(text));
    for (const [index, line] of this.#lines.entries()) {
      for (const word of new Set(tokenize(line))) {
        const places = this.#places.get(word);
        if (places === undefined) this.#places.set(word, [index]);
        else places.push(index);
      }
    }
  }

  /** The first document that holds a text. Only those that have its rarest word are looked at. */
  holding(text: string): SourceDocument | undefined {
    const wanted = onOneLine(text);
    if (wanted === '') return undefined;
    const place = this.#candidates(wanted).find((index) => this.#lines[index]?.includes(wanted));
    return place === undefined ? undefined : this.#documents[place];
  }

  /** The first and the last word of a text may have been cut in two: they tell nothing. */
  #candidates(text: string): readonly number[] {
    let fewest: readonly number[] = [...this.#lines.keys()];
    for (const word of tokenize(text).slice(1, -1)) {
      const places = this.#places.get(word) ?? [];
      if (places.length < fewest.length) fewest = places;
    }
    return fewest;
  }
}

function onOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
