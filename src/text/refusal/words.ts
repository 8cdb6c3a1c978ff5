import { fold } from '../fold.js';

/** A word of a text, folded, with its place in the text as it was: UTF-16 code units, the end not included. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Characters of scripts that put no space between words: each counts as a word. */
const cjk = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`;
const word = new RegExp(String.raw`${cjk}|(?:(?!${cjk})[\p{L}\p{M}\p{N}_])+`, 'gu');

/** The words of a text, in order, found as they are asked for. An apostrophe divides words. */
export function* words(text: string): Generator<Word> {
  for (const { 0: found, index } of text.matchAll(word)) {
    yield { text: fold(found), start: index, end: index + found.length };
  }
}
