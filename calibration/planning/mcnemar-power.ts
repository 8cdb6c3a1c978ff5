import { binomialCdf, binomialProbability } from '../../src/stats/binomial.js';
import { mcnemar } from '../../src/stats/mcnemar.js';
import { sum } from '../../src/stats/sum.js';
import { firstTrue } from './first-true.js';

/** On which share of items one of two judges alone is right. */
export interface DiscordantShares {
  readonly firstOnly: number;
  readonly secondOnly: number;
}

/**
 * The chance that two judges on the same n items are told apart: that the mid-p value of McNemar's test, two-sided, is at most
 * `error`. Exact: the number of items on which one alone is right is binomial, and so is how they split.
 *
 * @param shares 0 or more, at most 1 together; for judges that err independently, of accuracy p and q, they are p (1 - q) and
 * (1 - p) q
 * @param n labelled items
 * @param error such as 0.05
 */
export function mcnemarPower({ firstOnly, secondOnly }: DiscordantShares, n: number, error: number): number {
  const discordant = firstOnly + secondOnly;
  if (!(firstOnly >= 0 && secondOnly >= 0 && discordant <= 1))
    throw new RangeError(`shares are 0 or more and at most 1 together, found ${firstOnly} and ${secondOnly}`);
  if (discordant === 0) return 0;
  return sum(
    Array.from({ length: n + 1 }, (_, items) => {
      const fewer = largestToldApart(items, error);
      const split =
        binomialCdf(fewer, items, firstOnly / discordant) + binomialCdf(fewer, items, secondOnly / discordant);
      return binomialProbability(items, n, discordant) * split;
    }),
  );
}

/** The most items of the lesser side with which a split of so many still tells the judges apart; -1 for none. */
function largestToldApart(items: number, error: number): number {
  const even = Math.floor(items / 2) + 1;
  return firstTrue(0, even, (fewer) => mcnemar(fewer, items - fewer).midP > error) - 1;
}
