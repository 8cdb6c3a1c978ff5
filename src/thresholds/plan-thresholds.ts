import type { BaselineNoise, PlanCell } from '../core/thresholds.js';
import { suiteThresholdPlan } from '../stats/suite-threshold-plan.js';

export interface PlanOptions {
  /** The metric's own share of the false alarms. */
  readonly alpha: number;
  readonly higherIsBetter: boolean;
}

const baselineRuns = [3, 5, 10] as const;
const candidateRuns = [1, 3] as const;

/** Fewer have no threshold. */
const leastItems = 10;

/**
 * How many items it takes to see a drop in 80 of 100 cases, for some numbers of runs.
 *
 * @param noise with a variance above 0; what an item and a run add to it is taken to stay as it is
 * @param drop above 0
 */
export function planThresholds(noise: BaselineNoise, drop: number, options: PlanOptions): readonly PlanCell[] {
  return baselineRuns.flatMap((runs) =>
    candidateRuns.map((candidates): PlanCell => {
      const { items } = suiteThresholdPlan({ ...noise, runs }, { ...options, candidateRuns: candidates }, drop);
      return {
        baselineRuns: runs,
        candidateRuns: candidates,
        ...(items !== undefined && { items: Math.max(leastItems, items) }),
      };
    }),
  );
}
