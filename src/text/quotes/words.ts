import { fold } from '../fold.js';
import { cjk, wordCharacter } from './word-character.js';

/** A word of a text, with its place in UTF-16 code units. */
export interface Word {
  /** The word as it is compared. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const word = new RegExp(String.raw`${cjk}\p{M}*|(?:${wordCharacter}|(?<=\p{N})[.,](?=\p{N}))+`, 'gu');

/** The words of a text, in order. A number is one with its separators; a Chinese, Japanese or Korean character is one, too. */
export function words(text: string): readonly Word[] {
  return Array.from(text.matchAll(word), ({ 0: match, index }) => ({
    folded: fold(match),
    start: index,
    end: index + match.length,
  }));
}
