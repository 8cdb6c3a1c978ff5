import type { NearQuestion } from './near-question.js';
import { shortestForm } from './word-forms.js';

/** Two questions that are alike, by their indices: the first is the lesser. */
export interface NearPair {
  readonly first: number;
  readonly second: number;
  /** Between 0 and 1. */
  readonly similarity: number;
}

/**
 * The pairs of questions that ask the same and are so similar: all of them, each once.
 *
 * Of two that ask the same, one has all content words of the other but one at the most. So of its two rarest words the other has
 * one, and an index of words finds it; whether they are alike is then looked at, exactly.
 *
 * @param least of the similarity, above 0
 * @param isKnown pairs that need not be looked at
 */
export function* nearPairs(
  questions: readonly NearQuestion[],
  least: number,
  isKnown: (a: number, b: number) => boolean = () => false,
): Generator<NearPair> {
  const keys = questions.map(({ content }) => new Set(content.map(keyOf)));
  const index = indexOf(keys);
  const rarest = keys.map((own) => twoRarest(own, index));
  const seenBy = new Int32Array(questions.length).fill(-1);
  for (const [here, question] of questions.entries()) {
    for (const key of rarest[here] ?? []) {
      for (const there of index.get(key) ?? []) {
        if (there === here || seenBy[there] === here) continue;
        seenBy[there] = here;
        // An earlier question that finds this one has been here.
        if (there < here && (rarest[there] ?? []).some((one) => keys[here]?.has(one))) continue;
        if (isKnown(here, there)) continue;
        const similarity = questions[there]?.similarity(question) ?? 0;
        if (similarity >= least) yield { first: Math.min(here, there), second: Math.max(here, there), similarity };
      }
    }
  }
}

/** What all forms of a word begin with. */
function keyOf(word: string): string {
  return word.slice(0, shortestForm);
}

function indexOf(keys: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [place, own] of keys.entries()) {
    for (const key of own) {
      const places = index.get(key);
      if (places === undefined) index.set(key, [place]);
      else places.push(place);
    }
  }
  return index;
}

function twoRarest(own: ReadonlySet<string>, index: ReadonlyMap<string, readonly number[]>): readonly string[] {
  const count = (key: string): number => index.get(key)?.length ?? 0;
  return [...own].sort((a, b) => count(a) - count(b) || (a < b ? -1 : 1)).slice(0, 2);
}
