import type { Word } from './words.js';

/** A word that a quote says otherwise than its source. */
export type Difference =
  | { readonly kind: 'changed'; readonly quoted: Word; readonly source: Word }
  | { readonly kind: 'added'; readonly quoted: Word }
  | { readonly kind: 'left-out'; readonly source: Word };

/** How a quote follows its source. */
export interface Reading {
  readonly differences: readonly Difference[];
  /** The first word of the source past the passage. */
  readonly end: number;
}

/**
 * The fewest words by which a quote differs from the words of a source that follow a place, case apart; undefined where they
 * are more than the limit. Takes time in proportion to 3^limit and the quote's length.
 *
 * @param start the place in the source
 * @param read how many words of the quote were read before
 */
export function differences(
  quote: readonly Word[],
  source: readonly Word[],
  start: number,
  limit: number,
  read: number = 0,
): Reading | undefined {
  let i = read;
  let j = start;
  // Following equal words as far as they go costs no difference that another reading would save.
  while (i < quote.length && quote[i]?.folded === source[j]?.folded) {
    i++;
    j++;
  }
  const [quoted, other] = [quote[i], source[j]];
  if (quoted === undefined) return { differences: [], end: j };
  if (limit === 0) return undefined;
  const added = after({ kind: 'added', quoted }, differences(quote, source, j, limit - 1, i + 1));
  if (other === undefined) return added;
  const leftOut = { kind: 'left-out', source: other } as const;
  const changed = { kind: 'changed', quoted, source: other } as const;
  // Of equals, the one that finds most of the quote's words in the source comes first.
  return fewest([
    after(leftOut, differences(quote, source, j + 1, limit - 1, i)),
    after(changed, differences(quote, source, j + 1, limit - 1, i + 1)),
    added,
  ]);
}

function after(first: Difference, rest: Reading | undefined): Reading | undefined {
  return rest && { differences: [first, ...rest.differences], end: rest.end };
}

/** The reading with the fewest differences, the first of equals. */
function fewest(readings: readonly (Reading | undefined)[]): Reading | undefined {
  let best: Reading | undefined;
  for (const reading of readings) {
    if (reading && (best === undefined || reading.differences.length < best.differences.length)) best = reading;
  }
  return best;
}
