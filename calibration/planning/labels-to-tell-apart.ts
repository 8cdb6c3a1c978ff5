import { firstTrue } from './first-true.js';
import { type DiscordantShares, mcnemarPower } from './mcnemar-power.js';

const error = 0.05;
const wantedChance = 0.8;
/** Nobody labels more for this. */
const most = 1000;

/**
 * The fewest labels that tell two judges apart in 4 of 5 cases, by McNemar's mid-p at 5%, two-sided; undefined where it would take
 * more than a thousand, as it does for judges that are right alone equally often.
 */
export function labelsToTellApart(shares: DiscordantShares): number | undefined {
  const isLikely = (labels: number): boolean => mcnemarPower(shares, labels, error) >= wantedChance;
  if (shares.firstOnly === shares.secondOnly || !isLikely(most)) return undefined;
  return firstTrue(1, most + 1, isLikely);
}
