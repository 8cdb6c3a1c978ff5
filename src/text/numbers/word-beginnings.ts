import { isLetter, lettersStart } from './characters.js';

/** How many letters of a word are looked at, and how many of them the search looks at: a small search is ready sooner. */
const looked = 4;
const searched = 3;

/** A quick look at how a word begins, which spares most words a look into a lexicon. */
export class WordBeginnings {
  readonly #beginnings: ReadonlySet<string>;
  /** Marks the first two letters, five bits of each: the same for small letters and capitals. */
  readonly #marks = new Uint8Array(1 << 10);
  /** Native search for all beginnings at once is several times faster than a loop over the text. */
  #search: RegExp | undefined;

  /** @param words in lower case, each beginning with an ASCII letter; they are found with capitals too */
  constructor(words: Iterable<string>) {
    this.#beginnings = new Set([...words].flatMap(formsOf).map((word) => word.slice(0, looked)));
    for (const beginning of this.#beginnings) this.#marks[markAt(beginning, 0)] = 1;
  }

  /** Whether a word that begins at `at` may be one of them; false only where it is none. */
  mayStartAt(text: string, at: number): boolean {
    return isLetter(text.charCodeAt(at)) && this.#marks[markAt(text, at)] === 1 && this.#isBeginning(text, at);
  }

  /** The first place from `from` on where a word begins that may be one of them, or the length of the text. */
  nextIn(text: string, from: number): number {
    this.#search ??= searchFor(this.#beginnings);
    this.#search.lastIndex = from;
    while (this.#search.test(text)) {
      // The search takes a letter beyond ASCII for the end of a word: this is where it begins.
      const last = this.#search.lastIndex;
      const at = lettersStart(text, last, Math.max(from, last - looked));
      if ((at === from || !isLetter(text.charCodeAt(at - 1))) && this.#isBeginning(text, at)) return at;
    }
    return text.length;
  }

  #isBeginning(text: string, at: number): boolean {
    let end = at;
    while (end < at + looked && isLetter(text.charCodeAt(end))) end++;
    return this.#beginnings.has(text.slice(at, end));
  }
}

function searchFor(beginnings: Iterable<string>): RegExp {
  const short = new Set(Array.from(beginnings, (beginning) => beginning.slice(0, searched)));
  return new RegExp(`\\b(?:${[...short].sort().join('|')})`, 'g');
}

function markAt(text: string, at: number): number {
  return ((text.charCodeAt(at) & 31) << 5) | (text.charCodeAt(at + 1) & 31);
}

function formsOf(word: string): readonly string[] {
  const [first = ''] = word;
  return [word, first.toUpperCase() + word.slice(first.length), word.toUpperCase()];
}
