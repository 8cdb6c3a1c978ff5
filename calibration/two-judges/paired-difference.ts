import type { Limits } from '../../src/stats/limits.js';
import { mcnemar } from '../../src/stats/mcnemar.js';
import { newcombePaired, type PairedCounts } from '../../src/stats/newcombe-paired.js';

/** Two rates of the same items. */
export interface PairedDifference {
  /** How many items there are of each kind; "first only" and "second only" are the discordant ones. */
  readonly counts: PairedCounts;
  readonly n: number;
  /** The first side's rate less the second's. */
  readonly difference: number;
  /** Newcombe's, for paired rates. */
  readonly limits: Limits;
  /** McNemar's mid-p, two-sided: 1 where no item is discordant. */
  readonly p: number;
}

const confidence = 0.95;

/**
 * Compares two sides on the same items. Undefined without items.
 *
 * @param pairs for each item whether the first side has what is counted, and whether the second has
 */
export function pairedDifference(pairs: readonly (readonly [boolean, boolean])[]): PairedDifference | undefined {
  if (pairs.length === 0) return undefined;
  const counts = { both: 0, firstOnly: 0, secondOnly: 0, neither: 0 };
  for (const [first, second] of pairs) counts[kindOf(first, second)]++;
  const { firstOnly, secondOnly } = counts;
  return {
    counts,
    n: pairs.length,
    difference: (firstOnly - secondOnly) / pairs.length,
    limits: newcombePaired(counts, confidence),
    p: mcnemar(firstOnly, secondOnly).midP,
  };
}

function kindOf(first: boolean, second: boolean): keyof PairedCounts {
  if (first) return second ? 'both' : 'firstOnly';
  return second ? 'secondOnly' : 'neither';
}
