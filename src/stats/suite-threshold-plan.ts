import { type SuiteThresholdOptions, suiteThresholdMargin } from './suite-threshold-margin.js';
import type { SuiteThresholdNoise } from './suite-threshold-noise.js';

/** The least number of each that sees a drop with 80% power, the others as they are; absent where none is enough. */
export interface SuiteThresholdPlan {
  readonly items?: number;
  /** Baseline runs. */
  readonly runs?: number;
  readonly candidateRuns?: number;
}

const mostItems = 1_000_000;
const mostRuns = 1000;

/**
 * What it takes to see a drop: more items, more baseline runs, or more runs of the candidate. Noise per item and drift are taken to
 * stay what they are.
 *
 * @param noise with a variance above 0; measured, or stated where nothing is measured yet
 * @param drop above 0, in units of the score
 */
export function suiteThresholdPlan(
  noise: SuiteThresholdNoise,
  options: SuiteThresholdOptions,
  drop: number,
): SuiteThresholdPlan {
  const sees = (changed: SuiteThresholdNoise, candidateRuns: number): boolean =>
    suiteThresholdMargin(changed, { ...options, candidateRuns }).detectableDrop <= drop;
  const items = least(2, mostItems, (count) =>
    sees({ ...noise, items: count, driftSeenThrough: noise.withinVariance / count }, options.candidateRuns),
  );
  const runs = least(3, mostRuns, (count) => sees({ ...noise, runs: count }, options.candidateRuns));
  const candidateRuns = least(1, mostRuns, (count) => sees(noise, count));
  return {
    ...(items === undefined ? {} : { items }),
    ...(runs === undefined ? {} : { runs }),
    ...(candidateRuns === undefined ? {} : { candidateRuns }),
  };
}

/** The least whole number that suffices, if more never hurts. */
function least(from: number, to: number, suffices: (count: number) => boolean): number | undefined {
  if (!suffices(to)) return undefined;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (suffices(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
