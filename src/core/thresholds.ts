import type { JsonObject } from './json.js';
import type { Metric } from './metric.js';
import type { Bounds } from './score.js';
import type { Series } from './series.js';

/** Thresholds of means, and the baseline that they were derived from. */
export interface Thresholds {
  readonly toolVersion: string;
  /** How often one of them is missed though nothing changed: over all of them together, as a mean over baselines. */
  readonly alpha: number;
  /** How many runs of the candidate are averaged before they are held against a threshold. */
  readonly candidateRuns: number;
  /** Whether the user says that running the system again gives the same answers. */
  readonly isDeterministic: boolean;
  readonly baselines: readonly BaselineFile[];
  /** A fingerprint of each question and of what is known of its right answer, by the id of its sample. */
  readonly questions: ReadonlyMap<string, string>;
  readonly metrics: readonly MetricThreshold[];
}

export interface BaselineFile {
  readonly file: string;
  readonly sha256: string;
  readonly samples: number;
  /** The system that made the answers, where every sample names the same one. */
  readonly pipeline?: string;
}

/** One metric's threshold, with what it was measured with. */
export interface MetricThreshold extends MetricPins {
  readonly metric: string;
  /** This metric's own share of the false alarms. */
  readonly alpha: number;
  readonly noise: BaselineNoise;
  readonly result: ThresholdResult;
  /** The items that were scored in every run. */
  readonly items: readonly BaselineItem[];
}

/** What a metric was measured with: a mean with other pins does not compare. */
export interface MetricPins {
  readonly version: number;
  /** The options that the metric obeys, under their names in files; null for one that was not set. */
  readonly options: JsonObject;
  /** Whose verdicts the scores rest on; empty for a metric that needs no judge. */
  readonly series: readonly Series[];
  /** How often an answer was judged at the least. */
  readonly judgeRuns: number;
}

/**
 * What the runs of a baseline say of a suite's mean and of how it moves while the system stays the same. Variances in squared score
 * units.
 */
export interface BaselineNoise {
  readonly items: number;
  readonly runs: number;
  readonly mean: number;
  /** The mean over items of the variance of an item's scores from run to run (s2_w). */
  readonly withinVariance: number;
  /** The mean over items of the third central moment of an item's scores: below 0 where scores are high but for rare dips. */
  readonly thirdMoment: number;
  /** How much all items of a run move together: drift. 0 where no more of it is seen than item noise would bring. */
  readonly driftVariance: number;
  /** The variance that item noise alone gives one run's mean in the layout that the drift was measured in: s2_w / items there. */
  readonly driftSeenThrough: number;
  /** Items whose score was not the same in every run. */
  readonly varyingItems: number;
}

/** One item's scores over the runs. */
export interface BaselineItem {
  readonly id: string;
  readonly mean: number;
  /** With the number of runs less one as divisor; 0 for one run. */
  readonly variance: number;
}

export type ThresholdResult =
  | {
      readonly state: 'threshold';
      readonly threshold: number;
      /** Of the candidate's mean less the baseline's, drift included. */
      readonly standardError: number;
      /** The drop that is seen in 80 of 100 cases. */
      readonly detectableDrop: number;
      /** Between these limits lie the false alarms of 90 of 100 baselines such as this one. */
      readonly ownFalseAlarms: Bounds;
      /** Why the stated rate is a rough one. */
      readonly warnings: readonly ThresholdWarning[];
    }
  | { readonly state: 'none'; readonly cause: NoThresholdCause };

export const thresholdWarnings = ['few-varying-items', 'few-runs'] as const;
export type ThresholdWarning = (typeof thresholdWarnings)[number];

/** Why a metric has no threshold. */
export const noThresholdCauses = [
  /** All runs scored alike. */
  'no-variance',
  'one-run',
  'few-runs',
  'few-items',
  /** Too many items lack a score in some run. */
  'unscored',
  /** The threshold would lie where no score can. */
  'beyond-range',
] as const;
export type NoThresholdCause = (typeof noThresholdCauses)[number];

/** Thresholds as they were derived, with what a person needs to believe them. */
export interface Derivation {
  readonly thresholds: Thresholds;
  readonly metrics: readonly DerivedThreshold[];
  /** The drop that methods are compared by. */
  readonly smallestDrop: number;
  /** What is odd about the baselines. */
  readonly warnings: readonly string[];
}

export interface DerivedThreshold {
  readonly metric: Metric;
  readonly kept: MetricThreshold;
  /** What alone would halve the detectable drop; absent where nothing is detected. */
  readonly halving?: Remedy;
  /** This threshold, and those that people set without a calculation. Empty where there is no threshold. */
  readonly methods: readonly ThresholdMethod[];
  /** Items that are no part of it, by their ids. */
  readonly leftOut: {
    /** Without a score in some run. */
    readonly unscored: readonly string[];
    /** Not applicable in some runs. */
    readonly sometimesNotApplicable: readonly string[];
  };
}

/** The least number of each that is enough, the others as they are; absent where none is. */
export interface Remedy {
  readonly items?: number;
  /** Baseline runs. */
  readonly runs?: number;
  readonly candidateRuns?: number;
}

/** A way to set a threshold, tried on this very baseline. */
export interface ThresholdMethod {
  readonly method: 'suite' | 'lowest-run' | 'mean-interval';
  readonly threshold: number;
  /** The share of simulated runs that it blocks: of the system unchanged, and after a drop of all means by the smallest drop. */
  readonly blocksUnchanged: number;
  readonly blocksDrop: number;
  readonly simulations: number;
}

/** How many samples a gate takes to see a drop, by the runs of both sides. */
export interface ThresholdPlan {
  /** What it is about, such as a metric. */
  readonly subject: string;
  /** What is gone by: the mean and its noise. */
  readonly noise: BaselineNoise;
  /** This metric's own share of the false alarms. */
  readonly alpha: number;
  readonly cells: readonly PlanCell[];
}

export interface PlanCell {
  readonly baselineRuns: number;
  readonly candidateRuns: number;
  /** Absent where no number is enough. */
  readonly items?: number;
}

/** What is otherwise in new thresholds than in old ones. */
export interface ThresholdChanges {
  /** Metrics that either has, in the order of the new ones. */
  readonly metrics: readonly MetricChange[];
  /** What they were measured with, and what was wished. */
  readonly pins: readonly ThresholdPinChange[];
  /** Questions by the ids of their samples. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export interface MetricChange {
  readonly metric: string;
  readonly before?: MetricThreshold;
  readonly after?: MetricThreshold;
}

export interface ThresholdPinChange {
  /** The metric with what it is measured with, or a setting of the whole file. */
  readonly pin: string;
  readonly before: string;
  readonly after: string;
}
