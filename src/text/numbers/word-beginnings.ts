import { isLetter } from './characters.js';

/** A power of two: beginnings are many fewer, so that few words are let through by chance. */
const slots = 16384;

/** A quick look at a word's first four letters, which spares most words a look into a lexicon. */
export class WordBeginnings {
  readonly #seen = new Uint8Array(slots);

  /** @param words in lower case; they are found in lower case, with a capital, and in capitals */
  constructor(words: Iterable<string>) {
    for (const word of words) {
      const [first = ''] = word;
      for (const form of [word, first.toUpperCase() + word.slice(first.length), word.toUpperCase()]) {
        this.#seen[slotAt(form, 0)] = 1;
      }
    }
  }

  /** Whether a word that begins at `at` may be one of them; false only where it is none. */
  mayStartAt(text: string, at: number): boolean {
    return this.#seen[slotAt(text, at)] === 1;
  }

  /** The first place from `from` on where a word begins that may be one of them, or the length of the text. */
  nextIn(text: string, from: number): number {
    const { length } = text;
    let at = from;
    while (at < length) {
      const start = at;
      let hash = 0;
      for (let code = text.charCodeAt(at); isLetter(code); code = text.charCodeAt(++at)) {
        if (at < start + hashed) hash = Math.imul(hash, 31) + code;
      }
      if (at === start) at++;
      else if (this.#seen[slotOf(hash)] === 1) return start;
    }
    return length;
  }
}

/** How many letters are looked at. */
const hashed = 4;

function slotAt(text: string, at: number): number {
  let hash = 0;
  for (let next = at; next < at + hashed && isLetter(text.charCodeAt(next)); next++) {
    hash = Math.imul(hash, 31) + text.charCodeAt(next);
  }
  return slotOf(hash);
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 14)) & (slots - 1);
}
