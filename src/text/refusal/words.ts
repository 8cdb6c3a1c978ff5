import { characterClass } from '../character-class.js';
import { fold } from '../fold.js';

/** A word of a text, folded, with its place in the text as it was: UTF-16 code units, the end not included. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Characters of scripts that put no space between words: each counts as a word. */
const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
const isWord = characterClass(cjk);
const isInWord = characterClass(new RegExp(`(?!${cjk.source})[\\p{L}\\p{M}\\p{N}_]`, 'u'));

/** Latin letters but İ, and common marks: each folds to one code unit, whatever stands beside it. */
const foldsInPlace = /^[\0-\u012f\u0131-\u02ff\u2010-\u2027\u20a0-\u20bf]*$/;

/** The words of a text, in order, found as they are asked for. An apostrophe divides words. */
export function* words(text: string): Generator<Word> {
  const folded = foldsInPlace.test(text) ? fold(text) : undefined;
  let start = 0;
  while (start < text.length) {
    const end = wordEnd(text, start);
    if (end > start) yield { text: folded?.slice(start, end) ?? fold(text.slice(start, end)), start, end };
    start = Math.max(end, start + 1);
  }
}

/** The end of the word that begins here, or this place itself where none does. */
function wordEnd(text: string, start: number): number {
  if (isWord(text, start)) return start + String.fromCodePoint(text.codePointAt(start) ?? 0).length;
  let end = start;
  // A character class that is once asked beyond the end is twice as slow from then on.
  while (end < text.length && isInWord(text, end)) end++;
  return end;
}
