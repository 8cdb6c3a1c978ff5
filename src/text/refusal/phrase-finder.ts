import { longestGap, type Phrases, phraseDictionary } from './phrase-dictionary.js';
import type { Word } from './words.js';

/** Where a pattern holds in a row of words. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The place of what has not been met: further away than any gap. */
const never = -longestGap - 2;

/**
 * A function that gives the first stretch of a row of words in which one of the patterns holds, as offsets in the text. Every
 * word is looked at once and moves on the patterns that wait for it, so the time is linear in the words.
 */
export function phraseFinder(phrases: Phrases): (words: readonly Word[]) => Span | undefined {
  const { slotCount, meaningOf } = phraseDictionary(phrases);
  // By slot: the place of the last word that filled it, fillers not counted, and the index of its pattern's first word.
  // Made once, for that takes longer than reading a clause.
  const filledAt = new Int32Array(slotCount);
  const firstWord = new Int32Array(slotCount);

  return (words) => {
    filledAt.fill(never);
    let readOver = 0;
    for (let index = -1; index <= words.length; index++) {
      const meaning = meaningOf(index < 0 ? '^' : (words[index]?.text ?? '$'));
      if (meaning === undefined) continue;
      if (meaning === 'filler') {
        readOver++;
        continue;
      }
      const at = index - readOver;
      for (const { id, gap, isFirst, isLast } of meaning) {
        // Of several ways to the slot before, the latest is remembered: no other reaches further.
        if (!isFirst && at - (filledAt[id - 1] ?? never) > gap + 1) continue;
        const first = isFirst ? index : (firstWord[id - 1] ?? index);
        if (isLast) return spanOf(words.slice(Math.max(first, 0), index + 1), phrases.fillers);
        filledAt[id] = at;
        firstWord[id] = first;
      }
    }
    return undefined;
  };
}

/** From the first to the last word that is no filler. */
function spanOf(words: readonly Word[], fillers: ReadonlySet<string>): Span {
  const read = words.filter(({ text }) => !fillers.has(text));
  return { start: read[0]?.start ?? 0, end: read.at(-1)?.end ?? 0 };
}
