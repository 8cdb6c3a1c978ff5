import { binomialCdf, binomialProbability } from './binomial.js';

/** Two-sided p-values of the question whether two sides differ on the same items. */
export interface McNemar {
  /** The chance of a split as likely as the observed one, or less likely. Errs less often than it says, mostly far less. */
  readonly exact: number;
  /** The same with half the weight of the splits that are as likely as the observed one: closer to the error it states. */
  readonly midP: number;
}

/**
 * McNemar's test (1947) by the binomial distribution of the discordant items, and its mid-p variant (Fagerland, Lydersen and
 * Laake 2013, "The McNemar test for binary matched-pairs data"). Where no item is discordant nothing speaks for a difference:
 * both p-values are 1.
 *
 * @param firstOnly items that the first side alone has; a whole number
 * @param secondOnly items that the second side alone has; a whole number
 */
export function mcnemar(firstOnly: number, secondOnly: number): McNemar {
  const n = firstOnly + secondOnly;
  if (n === 0) return { exact: 1, midP: 1 };
  const fewer = Math.min(firstOnly, secondOnly);
  const exact = Math.min(1, 2 * binomialCdf(fewer, n, 0.5));
  // An even split has no mirror image that is as likely.
  const asLikely = (firstOnly === secondOnly ? 1 : 2) * binomialProbability(fewer, n, 0.5);
  return { exact, midP: exact - asLikely / 2 };
}
