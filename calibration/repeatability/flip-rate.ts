import { mean } from '../../src/stats/mean.js';
import { type ClassCounts, pairAgreement } from '../agreement/class-counts.js';
import { defined, notDefined, type Statistic } from '../result.js';
import { repeatedItems } from './repeated-items.js';

/**
 * How often two runs of a judge on one and the same item differ: the mean over the items of 1 - Σ_c n_c (n_c - 1) / (R (R - 1)), for
 * R runs of which n_c gave class c. 0 for a judge that never changes its mind; at most 1. Items may have different numbers of runs;
 * those with fewer than two are left out. Undefined where that leaves none.
 */
export function flipRate(counts: ClassCounts): Statistic {
  const repeated = repeatedItems(counts);
  return repeated.length === 0
    ? notDefined('no-pairs')
    : defined(mean(repeated.map((item) => 1 - pairAgreement(item))));
}
