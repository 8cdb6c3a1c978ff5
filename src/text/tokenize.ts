import { fold } from './fold.js';

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;
const word = new RegExp(`${wordCharacter.source}+`, 'gu');

/** Scripts whose words no space divides, and Korean, whose particles are written onto the noun. */
const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
/** A stretch of one kind: CJK characters with their marks, or anything else. */
const stretch = new RegExp(`(?:${cjk.source}\\p{M}*)+|(?:(?!${cjk.source}).)+`, 'gu');
const cjkCharacter = new RegExp(`${cjk.source}\\p{M}*`, 'gu');

/** Code units below this belong to no CJK script. */
const firstCjkUnit = 0x1100;

/** Tells for each ASCII code whether it is part of a word. */
const asciiWord: readonly boolean[] = Array.from({ length: 0x80 }, (_, code) =>
  wordCharacter.test(String.fromCharCode(code)),
);

/**
 * The words of a text, folded, in order: runs of letters, marks, numbers and `_`. Chinese, Japanese and Korean runs come as
 * overlapping pairs of characters (a character that stands alone is a token itself), as search engines index them. Thai, Lao,
 * Khmer and Burmese are not divided: a run between spaces is one token.
 */
export function tokenize(text: string): readonly string[] {
  const folded = fold(text);
  const tokens: string[] = [];
  let start = 0;
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    if (code >= 0x80) return tokenizeUnicode(folded);
    if (asciiWord[code]) continue;
    if (i > start) tokens.push(folded.slice(start, i));
    start = i + 1;
  }
  if (folded.length > start) tokens.push(folded.slice(start));
  return tokens;
}

function tokenizeUnicode(folded: string): readonly string[] {
  const words = folded.match(word) ?? [];
  return words.some(mayHoldCjk) ? words.flatMap(divideCjk) : words;
}

function mayHoldCjk(token: string): boolean {
  for (let i = 0; i < token.length; i++) if (token.charCodeAt(i) >= firstCjkUnit) return true;
  return false;
}

function divideCjk(token: string): readonly string[] {
  return (token.match(stretch) ?? []).flatMap((part) => (cjk.test(part) ? bigrams(part) : [part]));
}

function bigrams(run: string): readonly string[] {
  const characters = run.match(cjkCharacter) ?? [];
  const pairs = characters.slice(1).map((character, i) => `${characters[i]}${character}`);
  return pairs.length > 0 ? pairs : characters;
}
