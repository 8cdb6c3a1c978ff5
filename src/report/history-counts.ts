import type { HistoryMetric } from '../core/history.js';
import type { Bounds } from '../core/score.js';

export function unscoredCount({ unscored }: HistoryMetric): number {
  return totalOf(unscored);
}

export function notApplicableCount({ notApplicable }: HistoryMetric): number {
  return totalOf(notApplicable);
}

/** Where the mean would lie if no sample were unscored; absent where none is, for there the bounds are the mean itself. */
export function openBounds(measured: HistoryMetric): Bounds | undefined {
  return unscoredCount(measured) > 0 ? measured.bounds : undefined;
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}
