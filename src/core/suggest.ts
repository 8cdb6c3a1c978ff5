import { distance } from 'fastest-levenshtein';

/**
 * The candidate that somebody who typed `word` most likely meant: the one with the fewest edits, case apart, and of equals
 * the first. None where more than a third of the word would have to change, since a far guess misleads.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  let nearest: string | undefined;
  let fewest = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = distance(typed, candidate.toLowerCase());
    if (edits < fewest) {
      nearest = candidate;
      fewest = edits;
    }
  }
  return nearest;
}
