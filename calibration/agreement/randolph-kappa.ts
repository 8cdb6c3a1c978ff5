import { mean } from '../../src/stats/mean.js';
import { defined, notDefined, type Statistic } from '../result.js';
import { type ClassCounts, pairAgreement, ratingsPerItem } from './class-counts.js';

/**
 * Randolph's free-marginal kappa (Randolph 2005): Brennan-Prediger for more raters, the mean share of agreeing pairs against
 * 1 / K for K declared classes. -1 / (K - 1) to 1; 0 is chance. Undefined without items, with fewer than two ratings an item,
 * where items have more ratings than others, and for a scale of a single class.
 */
export function randolphKappa(counts: ClassCounts): Statistic {
  const raters = ratingsPerItem(counts);
  if (typeof raters !== 'number') return notDefined(raters);
  const classes = counts[0]?.length ?? 0;
  if (classes < 2) return notDefined('one-class');
  const chance = 1 / classes;
  return defined((mean(counts.map(pairAgreement)) - chance) / (1 - chance));
}
