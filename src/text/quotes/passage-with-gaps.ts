import type { Word } from './words.js';

/** A stretch of a source that holds a quote's parts in order, with other words between them. */
export interface GappedPassage {
  /** Its first word, and the first one past it. */
  readonly start: number;
  readonly end: number;
  /** What the quote leaves out: the first word of each gap, and the first one past it. */
  readonly gaps: readonly (readonly [start: number, end: number])[];
}

/** The first place where the parts follow one another, each word for word, case apart; undefined where there is none. */
export function passageWithGaps(
  parts: readonly (readonly Word[])[],
  source: readonly Word[],
): GappedPassage | undefined {
  const gaps: (readonly [number, number])[] = [];
  let [start, end] = [0, 0];
  for (const [i, part] of parts.entries()) {
    const place = findWords(part, source, end);
    if (place === undefined) return undefined;
    if (i === 0) start = place;
    else gaps.push([end, place]);
    end = place + part.length;
  }
  return { start, end, gaps };
}

function findWords(wanted: readonly Word[], source: readonly Word[], from: number): number | undefined {
  for (let start = from; start + wanted.length <= source.length; start++) {
    if (wanted.every(({ folded }, i) => source[start + i]?.folded === folded)) return start;
  }
  return undefined;
}
