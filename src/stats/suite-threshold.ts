import { SuiteThresholdCalibration } from './suite-threshold-calibration.js';
import {
  fewVaryingItems,
  type SuiteThresholdMargin,
  type SuiteThresholdOptions,
  suiteThresholdMargin,
} from './suite-threshold-margin.js';
import type { SuiteThresholdNoise } from './suite-threshold-noise.js';
import { type SuiteThresholdPlan, suiteThresholdPlan } from './suite-threshold-plan.js';

/** Why there is no threshold. */
export type NoThresholdCause =
  /** The scores were the same in every run: the baseline's mean itself would block much that is harmless. Compare item by item. */
  | 'no-variance'
  /** One run does not tell how much the next will differ. */
  | 'one-run'
  /** Two runs tell next to nothing of drift and nothing of skewness. */
  | 'few-runs'
  /** So few items that no mean of theirs tells a drop from noise. */
  | 'few-items';

/** Why the stated false-alarm rate is a rough one. */
export type ThresholdWarning =
  /** Under 10 items moved at all: the noise is known from these few alone. */
  | 'few-varying-items'
  /** Under 5 baseline runs: the margin is wide, and drift may still block more often than stated. */
  | 'few-runs';

export type SuiteThreshold =
  | ({
      readonly state: 'threshold';
      /** An unchanged system's mean falls below it (rises above it, where lower is better) at the rate alpha, as a mean over baselines. */
      readonly threshold: number;
      readonly warnings: readonly ThresholdWarning[];
      /** Alpha is a mean over baselines: between these limits one team's own false-alarm rate lies, in 90 of 100 cases. */
      readonly ownFalseAlarms: { readonly low: number; readonly high: number };
      /** What would halve the detectable drop. */
      readonly halving: SuiteThresholdPlan;
    } & SuiteThresholdMargin)
  | { readonly state: 'none'; readonly cause: NoThresholdCause };

export interface SuiteThresholdRequest extends SuiteThresholdOptions {
  /** Whether the user says that running the system again gives the same scores, so that one run is the whole baseline. */
  readonly isRepeatable?: boolean;
}

const leastItems = 10;
const leastRuns = 3;
const enoughRuns = 5;

/**
 * The threshold on a suite's mean that the unchanged system fails at the chosen rate. It holds for this suite alone: nothing here
 * speaks of questions that are not in it.
 *
 * @param noise of the baseline; of one run give a variance of 0
 */
export function suiteThreshold(noise: SuiteThresholdNoise, request: SuiteThresholdRequest): SuiteThreshold {
  const cause = noThresholdCause(noise, request.isRepeatable ?? false);
  if (cause !== undefined) return { state: 'none', cause };
  const found = suiteThresholdMargin(noise, request);
  return {
    state: 'threshold',
    threshold: request.higherIsBetter ? noise.mean - found.margin : noise.mean + found.margin,
    ...found,
    warnings: warningsOf(noise),
    ownFalseAlarms: new SuiteThresholdCalibration(noise, request.candidateRuns).ownRate(request.alpha),
    halving: suiteThresholdPlan(noise, request, found.detectableDrop / 2),
  };
}

function noThresholdCause(noise: SuiteThresholdNoise, isRepeatable: boolean): NoThresholdCause | undefined {
  if (noise.runs === 1) return isRepeatable ? 'no-variance' : 'one-run';
  if (noise.items < leastItems) return 'few-items';
  if (noise.withinVariance === 0) return 'no-variance';
  return noise.runs < leastRuns ? 'few-runs' : undefined;
}

function warningsOf({ varyingItems, runs }: SuiteThresholdNoise): readonly ThresholdWarning[] {
  return [
    ...(varyingItems < fewVaryingItems ? (['few-varying-items'] as const) : []),
    ...(runs < enoughRuns ? (['few-runs'] as const) : []),
  ];
}
