import { characterClass } from './character-class.js';

const joins = characterClass(/(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}])[\p{L}\p{M}\p{N}_]/u);

/** A power of 2. */
const bucketCount = 256;

/**
 * Looks for words that stand in texts as whole words: "art" does not in "party". A CJK token counts wherever its characters
 * stand side by side. It makes no token of a text, which takes longer than looking for some.
 */
export class WordSearch {
  readonly #words: string[] = [];
  readonly #withCjk: string[] = [];
  /** By the low bits of the hash, the place of the last such word in the list, counted from 1; 0 where there is none. */
  readonly #lastPlaces: Int32Array = new Int32Array(bucketCount);
  /** By word, the place of the one before it with the same bits. */
  readonly #placesBefore: Int32Array;

  /** @param words tokens as `tokenize` makes them */
  constructor(words: readonly string[]) {
    for (const word of words) (isJoined(word) ? this.#words : this.#withCjk).push(word);
    this.#placesBefore = new Int32Array(this.#words.length);
    for (const [i, word] of this.#words.entries()) {
      const bucket = bucketOf(hashOf(word));
      this.#placesBefore[i] = this.#lastPlaces[bucket] ?? 0;
      this.#lastPlaces[bucket] = i + 1;
    }
  }

  /**
   * The words that this text holds.
   *
   * @param folded a text after `fold`
   */
  heldBy(folded: string): ReadonlySet<string> {
    const held = new Set<string>();
    for (const word of this.#withCjk) if (holdsCjk(folded, word)) held.add(word);
    let start = 0;
    let hash = 0;
    for (let end = 0; end <= folded.length; end++) {
      if (joins(folded, end)) {
        hash = mix(hash, folded.charCodeAt(end));
        continue;
      }
      for (let place = this.#lastPlaces[bucketOf(hash)] ?? 0; place > 0; place = this.#placesBefore[place - 1] ?? 0) {
        const word = this.#words[place - 1] ?? '';
        if (word.length === end - start && folded.startsWith(word, start)) held.add(word);
      }
      start = end + 1;
      hash = 0;
    }
    return held;
  }
}

/** Whether all of it is one word wherever it stands. */
function isJoined(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (!joins(word, i)) return false;
  return true;
}

function holdsCjk(folded: string, token: string): boolean {
  for (let at = folded.indexOf(token); at !== -1; at = folded.indexOf(token, at + 1)) {
    if (isBoundary(folded, at) && isBoundary(folded, at + token.length)) return true;
  }
  return false;
}

/** Whether no word goes on across the place before this code unit. */
function isBoundary(text: string, at: number): boolean {
  return !(joins(text, at - 1) && joins(text, at));
}

function hashOf(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = mix(hash, word.charCodeAt(i));
  return hash;
}

function mix(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x9e3779b1);
}

function bucketOf(hash: number): number {
  return (hash >>> 24) & (bucketCount - 1);
}
