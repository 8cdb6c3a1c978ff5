import { differences, type Reading } from './differences.js';
import type { Word } from './words.js';

/** The stretch of a source that resembles a quote most. */
export interface Passage {
  /** Its first word, and the first one past it. */
  readonly start: number;
  readonly end: number;
  /** How many of the quote's words it has, in any order. */
  readonly shared: number;
  /** The words that differ, where they are few. */
  readonly differences?: Reading['differences'];
}

/**
 * The stretch of the source, as long as the quote, that has the most of its words, the first of equals; and the differences
 * word by word where they are at most `limit`. Takes time in proportion to the source's length: the stretch slides over it.
 */
export function nearestPassage(quote: readonly Word[], source: readonly Word[], limit: number): Passage {
  const stretch = mostShared(quote, source);
  let nearest: Passage = stretch;
  let fewest = Number.POSITIVE_INFINITY;
  for (let start = Math.max(0, stretch.start - limit); start <= stretch.start + limit; start++) {
    const reading = differences(quote, source, start, limit);
    if (reading === undefined || reading.differences.length >= fewest) continue;
    nearest = { start, shared: stretch.shared, ...reading };
    fewest = reading.differences.length;
  }
  return nearest;
}

function mostShared(quote: readonly Word[], source: readonly Word[]): Passage {
  const missing = new Map<string, number>();
  for (const { folded } of quote) missing.set(folded, (missing.get(folded) ?? 0) + 1);

  let [shared, most, start] = [0, 0, 0];
  for (const [i, { folded }] of source.entries()) {
    const entering = missing.get(folded);
    if (entering !== undefined) {
      if (entering > 0) shared++;
      missing.set(folded, entering - 1);
    }
    const leaver = source[i - quote.length]?.folded;
    const leaving = leaver === undefined ? undefined : missing.get(leaver);
    if (leaver !== undefined && leaving !== undefined) {
      if (leaving >= 0) shared--;
      missing.set(leaver, leaving + 1);
    }
    if (shared > most) [most, start] = [shared, Math.max(0, i + 1 - quote.length)];
  }
  return { start, end: Math.min(source.length, start + quote.length), shared: most };
}
