import type { Limits } from '../../src/stats/limits.js';
import { normalQuantile } from '../../src/stats/normal.js';
import { type AucComparison, compareAucs } from '../accuracy/compare-aucs.js';
import type { Category } from '../agreement/table.js';
import { defined, notDefined, type Result } from '../result.js';
import type { PairedItem } from './pair-judges.js';

/** Two judges' areas under the ROC curve on the items to which both gave a score. */
export interface ScoreComparison extends AucComparison {
  readonly n: number;
  /** The first area less the second. */
  readonly difference: number;
  /** DeLong's. */
  readonly limits: Limits;
}

const confidence = 0.95;

/**
 * Compares the scores of two judges. Undefined where no item has two scores, with fewer
 * than two items of a class, and where both order the items alike.
 *
 * @param low the class that a low score means
 */
export function compareScores(items: readonly PairedItem[], low: Category): Result<ScoreComparison> {
  const isGood: boolean[] = [];
  const first: number[] = [];
  const second: number[] = [];
  for (const { human, firstScore, secondScore } of items) {
    if (firstScore === undefined || secondScore === undefined) continue;
    isGood.push(human !== low);
    first.push(firstScore);
    second.push(secondScore);
  }
  if (isGood.length === 0) return notDefined('no-pairs');
  const comparison = compareAucs(isGood, first, second);
  return comparison.defined ? defined(withLimits(comparison.value, isGood.length)) : comparison;
}

function withLimits(areas: AucComparison, n: number): ScoreComparison {
  const difference = areas.first - areas.second;
  // Above 0, where the comparison exists; rounding may take more off than there is.
  const variance = Math.max(0, areas.firstVariance + areas.secondVariance - 2 * areas.covariance);
  const halfWidth = -normalQuantile((1 - confidence) / 2) * Math.sqrt(variance);
  const limits = {
    low: Math.max(-1, difference - halfWidth),
    high: Math.min(1, difference + halfWidth),
    confidence,
  };
  return { ...areas, n, difference, limits };
}
