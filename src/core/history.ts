import type { JsonObject } from './json.js';
import type { Bounds } from './score.js';
import type { Series } from './series.js';

/** What one run of the metrics said, and what it was measured with: a line of a history. */
export interface HistoryEntry {
  /** In UTC and to the second, so that the order of the texts is that of the moments: `2026-11-30T18:00:00Z`. */
  readonly time: string;
  readonly commit?: string;
  /** The stamp of the samples: the system that made the answers, where every sample names the same one. */
  readonly pipeline?: string;
  readonly toolVersion: string;
  readonly questions: QuestionSet;
  readonly metrics: readonly HistoryMetric[];
}

/** Which questions were asked, whatever was answered. */
export interface QuestionSet {
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly fingerprint: string;
}

/** A metric's mean over all samples, with the counts without which it says little, and what it was measured with. */
export interface HistoryMetric {
  readonly metric: string;
  readonly version: number;
  /** The options that the metric obeys, under their names in files; null for one that was not set. */
  readonly options: JsonObject;
  /** Whose verdicts the mean rests on; empty for a metric that needs no judge. */
  readonly series: readonly Series[];
  /** All samples: scored, not applicable and unscored. */
  readonly n: number;
  readonly scored: number;
  /** By cause. Another version of this program may know other causes. */
  readonly notApplicable: ReadonlyMap<string, number>;
  readonly unscored: ReadonlyMap<string, number>;
  readonly mean?: number;
  readonly bounds?: Bounds;
  readonly interval?: HistoryInterval;
}

export interface HistoryInterval extends Bounds {
  /** Between 0 and 1, such as 0.95. */
  readonly confidence: number;
  readonly method: string;
}

/** What a metric said over time. */
export interface MetricHistory {
  readonly metric: string;
  /** In the order of their beginnings; at least one. */
  readonly series: readonly HistorySeries[];
}

/** The points that were measured with the same things, and so compare. */
export interface HistorySeries {
  /** What they were measured with, in words: `judge` -> `rowan-judge@3`. */
  readonly pins: ReadonlyMap<string, string>;
  /** What was otherwise in the series that began before this one; empty for the first. */
  readonly changes: readonly PinChange[];
  /** In the order of time; at least one. */
  readonly points: readonly HistoryPoint[];
}

export interface HistoryPoint {
  /** The index of the entry among all. */
  readonly place: number;
  readonly entry: HistoryEntry;
  readonly measured: HistoryMetric;
}

export interface PinChange {
  /** Such as `judge` or `metric version`. */
  readonly pin: string;
  readonly before: string;
  readonly after: string;
}
