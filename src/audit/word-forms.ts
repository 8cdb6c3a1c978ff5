import { plainWords } from './plain-words.js';

/** What the forms of a word share has so many letters at least: a shorter word has one form. */
export const shortestForm = 4;

/**
 * The part of a word that its forms most likely share: three fifths of it, and four letters at least. "Warszawie" and "Warszawa",
 * "refunded" and "refunds" begin alike. No stemmer: it serves languages that have none, and errs on the side of "the same".
 */
function wordBeginning(word: string): string {
  return word.slice(0, Math.max(shortestForm, Math.ceil(word.length * 0.6)));
}

/** Which words of a list stand, in some form, in a text. */
export class WordForms {
  readonly #words: readonly string[];
  readonly #exact: ReadonlySet<string>;
  readonly #beginnings = new Map<number, ReadonlySet<string>>();

  /** @param words plain ones */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#exact = new Set(words);
  }

  has(word: string): boolean {
    if (this.#exact.has(word)) return true;
    const beginning = wordBeginning(word);
    return beginning.length >= shortestForm && this.#cut(beginning.length).has(beginning);
  }

  #cut(length: number): ReadonlySet<string> {
    const known = this.#beginnings.get(length);
    if (known !== undefined) return known;
    const made = new Set(this.#words.map((word) => word.slice(0, length)));
    this.#beginnings.set(length, made);
    return made;
  }
}

/** The words of texts, in any form; a text that many rows share is read once. */
export class TextForms {
  readonly #known = new Map<string, WordForms>();

  of(text: string): WordForms {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const made = new WordForms(plainWords(text));
    this.#known.set(text, made);
    return made;
  }
}
