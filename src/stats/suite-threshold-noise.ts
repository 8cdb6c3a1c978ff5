import type { BaselineNoise } from '../core/thresholds.js';
import { varianceComponents } from './variance-components.js';

/**
 * Of scores between 0 and 1: others are to be brought there, since the drift that a threshold is to withstand is a share of that
 * range.
 */
export type SuiteThresholdNoise = BaselineNoise;

/**
 * @param scores item by item, and within an item run by run; finite
 * @param runs at least 2; `scores` holds at least 2 items
 */
export function suiteThresholdNoise(scores: Float64Array, runs: number): SuiteThresholdNoise {
  const { items, mean, withinItem, run } = varianceComponents(scores, runs);
  let thirdMoment = 0;
  let varyingItems = 0;
  for (let i = 0; i < items; i++) {
    const cubes = cubedDistances(scores, i * runs, runs);
    // The unbiased estimate (h-statistic); two scores have none.
    if (runs >= 3) thirdMoment += (cubes * runs) / ((runs - 1) * (runs - 2) * items);
    if (varies(scores, i * runs, runs)) varyingItems++;
  }
  return {
    items,
    runs,
    mean,
    withinVariance: withinItem,
    thirdMoment,
    driftVariance: run,
    driftSeenThrough: withinItem / items,
    varyingItems,
  };
}

function cubedDistances(scores: Float64Array, start: number, count: number): number {
  let total = 0;
  for (let i = start; i < start + count; i++) total += scores[i] ?? 0;
  const mean = total / count;
  let cubes = 0;
  for (let i = start; i < start + count; i++) cubes += ((scores[i] ?? 0) - mean) ** 3;
  return cubes;
}

function varies(scores: Float64Array, start: number, count: number): boolean {
  for (let i = start + 1; i < start + count; i++) if (scores[i] !== scores[start]) return true;
  return false;
}
