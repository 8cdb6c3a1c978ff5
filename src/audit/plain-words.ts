import { contentWords } from '../text/content-words.js';
import { tokenize } from '../text/tokenize.js';

/** Letters whose mark Unicode does not set apart from the letter. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
]);

/** Marks on Latin, Greek and Cyrillic letters. Those of other scripts are letters themselves. */
const marks = /[\u0300-\u036f]/g;

/** A token without the marks that people leave out when they type in haste: `señał` -> `senal`. */
export function plainWord(token: string): string {
  // Most tokens are ASCII.
  if (/^[\0-\x7f]*$/.test(token)) return token;
  const bare = token.normalize('NFD').replace(marks, '').normalize('NFC');
  return bare.replace(/[ßæœøłđı]/g, (letter) => plainLetters.get(letter) ?? letter);
}

/** The words of a text in order, without case, punctuation and accents. */
export function plainWords(text: string): readonly string[] {
  return tokenize(text).map(plainWord);
}

/** The words of a text that carry content, each once: those of grammar, in any of six languages, are left out. */
export function plainContentWords(text: string): readonly string[] {
  return [...new Set(contentWords(text).map(plainWord))];
}
