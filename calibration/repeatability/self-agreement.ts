import { mean } from '../../src/stats/mean.js';
import { type ClassCounts, pairAgreement } from '../agreement/class-counts.js';
import { defined, notDefined, type Statistic } from '../result.js';
import { repeatedItems } from './repeated-items.js';

/**
 * How often two runs of a judge on one and the same item agree: one less the flip rate. 0 to 1. A yardstick, not a ceiling: a judge
 * that is right in 90% of its runs agrees with itself in 82% of pairs, and with the humans in 90%. Items with fewer than two
 * runs are left out; undefined where that leaves none.
 */
export function selfAgreement(counts: ClassCounts): Statistic {
  const repeated = repeatedItems(counts);
  return repeated.length === 0 ? notDefined('no-pairs') : defined(mean(repeated.map(pairAgreement)));
}
