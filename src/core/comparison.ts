import type { Metric } from './metric.js';

/** `failed`: worse, as far as can be told. `passed`: not worse by as much as matters. `undecided`: neither can be told. */
export type ComparisonState = 'failed' | 'passed' | 'undecided';

/** An item that is scored on both sides. */
export interface ItemChange {
  readonly id: string;
  readonly base: number;
  readonly head: number;
  /** Head less base, turned so that below 0 is for the worse. */
  readonly change: number;
}

/** A score that one side alone has. */
export interface OneSided {
  readonly id: string;
  readonly score: number;
}

/** The items of two sides in one metric, by what is known of both. */
export interface Pairing {
  /** In the order of the base. */
  readonly changes: readonly ItemChange[];
  /** The changes of each source, by their places, where several items share one. */
  readonly clusters?: readonly (readonly number[])[];
  /** Scored in the base, and there but without a score in the head. */
  readonly baseOnly: readonly OneSided[];
  readonly headOnly: readonly OneSided[];
  /** There on both sides, and without a score on both. */
  readonly neither: readonly string[];
  /** Not applicable on one side at least: such an item leaves the comparison. */
  readonly notApplicable: readonly string[];
}

/** The mean of the changes, and how sure it is. Below 0 is for the worse. */
export interface MeanChange {
  readonly difference: number;
  readonly standardError: number;
  /** The smallest drop that would be shown in 4 of 5 cases. */
  readonly detectableDrop: number;
  /** One-sided bounds, each with the error that the metric was given. */
  readonly low: number;
  readonly high: number;
  /** Two-sided. */
  readonly p: number;
  readonly lost: number;
  readonly gained: number;
  /** Undecided: about how many items would decide. */
  readonly itemsToDecide?: number;
  /** The bounds with each item that one side alone has a score for at its worst, and at its best. */
  readonly bounds?: { readonly low: number; readonly high: number };
}

/** How one metric went from base to head. */
export interface MetricComparison {
  readonly metric: Metric;
  readonly state: ComparisonState;
  /** Absent where fewer than two items (or sources of items) are scored on both sides: then nothing can be told. */
  readonly mean?: MeanChange;
  /** Of p, for all metrics together (Holm). */
  readonly adjustedP?: number;
  /** Over the items scored on both sides. */
  readonly baseMean?: number;
  readonly headMean?: number;
  readonly pairing: Pairing;
}

/** How a system went from base to head. */
export interface Comparison {
  readonly state: ComparisonState;
  readonly metrics: readonly MetricComparison[];
  /** Items of the head alone, and of the base alone. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** How many items both have. */
  readonly common: number;
  /** Whether the head was drawn from a set by the ids of its items: then it is no change that others are in the base alone. */
  readonly isPart: boolean;
  /** Whether at most a tenth of the items is new, and at most a tenth gone. If not, nothing is shown to be not worse. */
  readonly isSameSet: boolean;
  readonly baseRuns: number;
  readonly headRuns: number;
  /** How many sources the items come from, where several share one. */
  readonly clusters?: number;
  readonly alpha: number;
  readonly smallestDrop: number;
}
