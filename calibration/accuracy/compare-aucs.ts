import { covariance } from '../../src/stats/covariance.js';
import { mean } from '../../src/stats/mean.js';
import { normalCdf } from '../../src/stats/normal.js';
import { ranks } from '../../src/stats/ranks.js';
import { snapScores } from '../../src/stats/snap-scores.js';
import { defined, notDefined, type Result } from '../result.js';
import { splitByClass } from './split-by-class.js';

/** Two judges' areas under the ROC curve on the same items. */
export interface AucComparison {
  readonly first: number;
  readonly second: number;
  readonly firstVariance: number;
  readonly secondVariance: number;
  readonly covariance: number;
  /** The first area less the second, over its standard error. */
  readonly z: number;
  /** Two-sided. */
  readonly p: number;
}

/**
 * The test of DeLong, DeLong and Clarke-Pearson (1988) for two scores of the same items. For a single judge's interval use
 * Newcombe's, which holds for few labels. Ties count half; scores that differ by less than 1e-9 are tied.
 *
 * Undefined with fewer than two items of a class, and where the two scores order the items in a way that leaves no variance.
 *
 * @param positive whether the humans call the item positive
 * @param first one score an item, in the same order; finite
 * @param second the other judge's
 */
export function compareAucs(
  positive: readonly boolean[],
  first: Float64Array | readonly number[],
  second: Float64Array | readonly number[],
): Result<AucComparison> {
  const [one, other] = [placements(positive, first), placements(positive, second)];
  if (one.positives.length < 2 || one.negatives.length < 2) return notDefined('too-few-of-a-class');
  const firstVariance = sharedVariance(one, one);
  const secondVariance = sharedVariance(other, other);
  const shared = sharedVariance(one, other);
  const differences = {
    positives: one.positives.map((placement, item) => placement - (other.positives[item] ?? 0)),
    negatives: one.negatives.map((placement, item) => placement - (other.negatives[item] ?? 0)),
  };
  const variance = sharedVariance(differences, differences);
  if (variance === 0) return notDefined('no-variance');
  const z = mean(differences.positives) / Math.sqrt(variance);
  return defined({
    first: mean(one.positives),
    second: mean(other.positives),
    firstVariance,
    secondVariance,
    covariance: shared,
    z,
    p: 2 * normalCdf(-Math.abs(z)),
  });
}

/** For each item the share of the other class that its score is on the right side of. The mean of either is the area. */
interface Placements {
  readonly positives: Float64Array;
  readonly negatives: Float64Array;
}

/** An item's rank among all, less its rank in its own class, counts those of the other class below it. */
function placements(positive: readonly boolean[], scores: Float64Array | readonly number[]): Placements {
  const snapped = snapScores(scores);
  const own = splitByClass(positive, snapped);
  const all = splitByClass(positive, ranks(snapped));
  const [ownPositives, ownNegatives] = [ranks(own.positives), ranks(own.negatives)];
  const [m, n] = [ownPositives.length, ownNegatives.length];
  return {
    positives: all.positives.map((rank, item) => (rank - (ownPositives[item] ?? 0)) / n),
    negatives: all.negatives.map((rank, item) => 1 - (rank - (ownNegatives[item] ?? 0)) / m),
  };
}

function sharedVariance(one: Placements, other: Placements): number {
  return (
    covariance(one.positives, other.positives, 1) / one.positives.length +
    covariance(one.negatives, other.negatives, 1) / one.negatives.length
  );
}
