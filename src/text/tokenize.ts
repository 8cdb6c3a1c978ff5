import { characterClass } from './character-class.js';
import { characterRuns } from './character-runs.js';
import { fold } from './fold.js';

const isInWord = characterClass(/[\p{L}\p{M}\p{N}_]/u);

/** Scripts whose words no space divides, and Korean, whose particles are written onto the noun. */
const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
/** A stretch of one kind: CJK characters with their marks, or anything else. */
const stretch = new RegExp(`(?:${cjk.source}\\p{M}*)+|(?:(?!${cjk.source}).)+`, 'gu');
const cjkCharacter = new RegExp(`${cjk.source}\\p{M}*`, 'gu');

/** Code units below this belong to no CJK script. */
const firstCjkUnit = 0x1100;

/**
 * The words of a text, folded, in order: runs of letters, marks, numbers and `_`. Chinese, Japanese and Korean runs come as
 * overlapping pairs of characters (a character that stands alone is a token itself), as search engines index them. Thai, Lao,
 * Khmer and Burmese are not divided: a run between spaces is one token.
 */
export function tokenize(text: string): readonly string[] {
  const runs = characterRuns(fold(text), isInWord);
  return runs.some(mayHoldCjk) ? runs.flatMap(divideCjk) : runs;
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
