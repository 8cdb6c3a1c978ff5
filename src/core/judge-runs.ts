/** The scores of a judge's runs on one answer, by the index of the sample; null for a run without a score. */
export type JudgeRunScores = ReadonlyMap<number, readonly (number | null)[]>;

/** How a judge repeats itself in one metric, over the answers that it judged more than once. */
export interface JudgeRuns {
  readonly metric: string;
  /**
   * What each sample must reach: it divides the scores of single runs into two sides. Where it is absent, scores of 0 and 1
   * alone have sides.
   */
  readonly threshold?: number;
  /** How many answers were judged how many times, fewest first. A run without a score counts. */
  readonly samplesByRuns: ReadonlyMap<number, number>;
  /** How many runs gave no score. */
  readonly missing: number;
  /**
   * How often two runs on one answer fall on two sides: the mean over the answers that have two scores or more. Absent where
   * there is none, or where nothing divides the scores.
   */
  readonly flipRate?: number;
  /** The answers whose runs fall on both sides. */
  readonly unstable: readonly UnstableSample[];
}

export interface UnstableSample {
  /** The sample's place in the run, counted from 0. */
  readonly index: number;
  /** How many of the runs with a score reach the threshold, or are 1 where there is none. */
  readonly passed: number;
  readonly scored: number;
}
