/** Why a sample is not worth a judge's time. */
export const leftOutReasons = [
  'no-answer',
  /** An answer that declines claims nothing that could be judged. */
  'declines',
  'retrieval-failed',
  /** Only words that texts share say so. */
  'retrieval-probably-failed',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Some samples, and how often a judge is asked to score them all. */
export interface JudgeLoad {
  readonly samples: number;
  readonly calls: number;
}

/** Which samples of a file are worth judging. */
export interface JudgePlan {
  /** The file that holds those that are, where there is one. */
  readonly file?: string;
  readonly all: JudgeLoad;
  readonly worth: JudgeLoad;
  /** In the order of the reasons; those without samples are left out. */
  readonly leftOut: ReadonlyMap<LeftOutReason, JudgeLoad>;
}
