import { mean } from '../../src/stats/mean.js';
import { sum } from '../../src/stats/sum.js';
import { defined, notDefined, type Statistic } from '../result.js';
import { type ClassCounts, pairAgreement, ratingsPerItem } from './class-counts.js';

/**
 * Fleiss' kappa (Fleiss 1971): Scott's pi for more raters, the mean share of agreeing pairs against Σ π_k² of all ratings. At most
 * 1; 0 is chance. Undefined without items, with fewer than two ratings an item, where all ratings are one class, and where
 * items have more ratings than others: Krippendorff's alpha takes those.
 */
export function fleissKappa(counts: ClassCounts): Statistic {
  const raters = ratingsPerItem(counts);
  if (typeof raters !== 'number') return notDefined(raters);
  const ratings = raters * counts.length;
  const shares = (counts[0] ?? []).map((_, k) => sum(counts.map((item) => item[k] ?? 0)) / ratings);
  const expected = sum(shares.map((share) => share * (1 - share)));
  if (expected === 0) return notDefined('one-class');
  return defined(1 - (1 - mean(counts.map(pairAgreement))) / expected);
}
