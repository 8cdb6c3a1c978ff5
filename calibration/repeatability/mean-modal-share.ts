import { mean } from '../../src/stats/mean.js';
import { type ClassCounts, ratingsOf } from '../agreement/class-counts.js';
import { defined, notDefined, type Statistic } from '../result.js';
import { repeatedItems } from './repeated-items.js';

/**
 * The mean share of a judge's runs on an item that give its most frequent verdict there: what bounds its agreement with any fixed
 * labels. 1 for a judge that never changes its mind; at least 1 / K for K classes. With few runs it looks larger than it is:
 * of two runs one half at least agree. Items with fewer than two runs are left out; undefined where that leaves none.
 */
export function meanModalShare(counts: ClassCounts): Statistic {
  const repeated = repeatedItems(counts);
  if (repeated.length === 0) return notDefined('no-pairs');
  return defined(mean(repeated.map((item) => Math.max(...item) / ratingsOf(item))));
}
