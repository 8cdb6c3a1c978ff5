import { characterClass } from './character-class.js';

/** A character that goes on a word. A CJK one does not: its words stand side by side. */
const joins = characterClass(/(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}])[\p{L}\p{M}\p{N}_]/u);

/**
 * Whether a token stands in a text as a whole word: "art" does not in "party". For few words and long texts much faster than
 * dividing the text into tokens. A CJK token counts wherever its characters stand side by side.
 *
 * @param folded a text after `fold`
 * @param token one of the tokens that `tokenize` makes
 */
export function holdsWord(folded: string, token: string): boolean {
  for (let at = folded.indexOf(token); at !== -1; at = folded.indexOf(token, at + 1)) {
    if (isBoundary(folded, at) && isBoundary(folded, at + token.length)) return true;
  }
  return false;
}

/** Whether no word goes on across the place before this code unit. */
function isBoundary(text: string, at: number): boolean {
  return !(joins(text, at - 1) && joins(text, at));
}
