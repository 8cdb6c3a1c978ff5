import type { Interval } from './run.js';

/** What must be reached for the gate to pass. Metrics are named by their id. */
export interface Policy {
  /** A sample passes if every metric named here reaches its threshold; the share of passing samples must reach the rate. */
  readonly perSample?: {
    readonly thresholds: ReadonlyMap<string, number>;
    /** Between 0 and 1. */
    readonly passRate: number;
  };
  /** Thresholds for the mean of all scored samples. */
  readonly means: ReadonlyMap<string, number>;
  /** Whether a missing score fails the gate, or counts as the worst score that it could have been. */
  readonly unscored: 'fail' | 'bounds';
  /** Where the policy comes from, in a sentence for the reader, when the user did not write it. */
  readonly origin?: string;
}

/** The metrics that a policy holds something of against a threshold. */
export function gatedMetrics({ perSample, means }: Policy): ReadonlySet<string> {
  return new Set([...(perSample?.thresholds.keys() ?? []), ...means.keys()]);
}

/** One rule of the policy, decided. */
export interface GateResult {
  readonly kind: 'pass-rate' | 'mean' | 'regression';
  /** What is looked at, such as `per-sample pass rate` or `mean ndcg@10`. */
  readonly rule: string;
  /** `undecided`: a comparison that can tell neither. */
  readonly state: 'passed' | 'failed' | 'undecided';
  /** Absent where nothing could be scored. */
  readonly observed?: number;
  readonly required: number;
  readonly higherIsBetter: boolean;
  /** Where the observed value could as well lie, given how few samples there are. It decides nothing. */
  readonly interval?: Interval;
  readonly reason: string;
}

export type SampleOutcome = 'passed' | 'failed' | 'unscored' | 'not-applicable';

/** The gate's decision over a run. */
export interface Decision {
  /** Failed where a rule failed; undecided where none did and a comparison could not tell. */
  readonly state: 'passed' | 'failed' | 'undecided';
  readonly results: readonly GateResult[];
  /** How the per-sample rule judges the sample at this index; without such a rule, every sample is not applicable. */
  outcome(index: number): SampleOutcome;
  readonly outcomes: ReadonlyMap<SampleOutcome, number>;
}

/** How far below a threshold a value may lie and still reach it: 0.7 + 0.7 + 0.7 over 3 is a little less than 0.7. */
const thresholdTolerance = 1e-9;

/** Whether an observed value reaches what is required. Used for every comparison with a threshold. */
export function reaches(observed: number, required: number, higherIsBetter: boolean): boolean {
  return higherIsBetter ? observed >= required - thresholdTolerance : observed <= required + thresholdTolerance;
}
