import { ranks } from '../../src/stats/ranks.js';
import { snapScores } from '../../src/stats/snap-scores.js';
import { sum } from '../../src/stats/sum.js';
import { defined, notDefined, type Statistic } from '../result.js';
import { splitByClass } from './split-by-class.js';

/**
 * The area under the ROC curve: the chance that a positive item has a higher score than a negative one, a tie counting half
 * (the Mann-Whitney statistic over the number of such pairs). 0 to 1; 0.5 is chance. Scores that differ by less than 1e-9 are
 * tied. Where a low score means positive, give the scores with the other sign. Undefined where the humans used one class.
 *
 * @param positive whether the humans call the item positive
 * @param scores one an item, in the same order; finite
 */
export function auc(positive: readonly boolean[], scores: Float64Array | readonly number[]): Statistic {
  const { positives, negatives } = splitByClass(positive, ranks(snapScores(scores)));
  const [m, n] = [positives.length, negatives.length];
  if (m === 0) return notDefined('no-human-positives');
  if (n === 0) return notDefined('no-human-negatives');
  // The positives' ranks among themselves sum to m (m + 1) / 2 in any case; what is above counts the negatives below them.
  return defined((sum(positives) - (m * (m + 1)) / 2) / (m * n));
}
