import type { JudgeLoad, LeftOutReason } from './judge-plan.js';
import type { Input, RunWarning } from './run.js';
import type { Bounds } from './score.js';

/** Where a figure comes from: what calls took, the lengths of texts, or of some metrics the one and of some the other. */
export type Origin = 'measured' | 'estimated' | 'partly estimated';

/** How much of something the calls of a whole file take. */
export interface Amount {
  readonly total: number;
  readonly origin: Origin;
  /** With 95% confidence, where it is measured on some of the samples. Of a partly estimated one: no more than the measured part. */
  readonly limits?: Bounds;
}

/** What the calls for some samples take. */
export interface JudgeCost {
  readonly samples: number;
  readonly calls: number;
  readonly embeddings: number;
  readonly input: Amount;
  readonly output: Amount;
  readonly seconds: Amount;
  /** In the currency of the price table; absent without a price. */
  readonly money?: Amount;
}

export interface MetricCost extends JudgeCost {
  /** The name of its records, with its variant in brackets. */
  readonly metric: string;
  /** On how many of the samples tokens are measured. */
  readonly measured: number;
  /** Whether nothing is known of how the tool computes it: one call a sample is taken for granted then. */
  readonly isAssumed: boolean;
}

/** What a judge's verdicts have taken already, and what they are worth. */
export interface PaidJudge {
  readonly judge?: string;
  readonly tool?: string;
  /** How many have verdicts of it. */
  readonly samples: number;
  /** Of the samples: those with a score and without a hole, and those with a hole in one of the metrics that it was asked for. */
  readonly scored: number;
  readonly unscored: number;
  /** Absent where the tool is not known, or a sample lacks the texts that it was shown. */
  readonly calls?: number;
  /** How many of the records say what they took. */
  readonly counted: number;
  readonly records: number;
  readonly input?: number;
  readonly output?: number;
  readonly seconds?: number;
  readonly money?: number;
  /** For each scored sample, with records that do not say what they took taken to have cost as much as the others. */
  readonly moneyEach?: number;
}

/** Something else that one could do. */
export type Choice =
  | { readonly kind: 'all' }
  | { readonly kind: 'subset'; readonly n: number }
  | { readonly kind: 'worth judging' }
  | { readonly kind: 'model'; readonly model: string };

/** What a choice takes, and what it saves. */
export interface ChoiceCost extends JudgeCost {
  readonly choice: Choice;
  /** The share of the money that is saved, without prices of the tokens; below 0 where it takes more. Absent without either. */
  readonly saved?: number;
}

/** What a choice does to a mean. */
export interface ChoiceMean {
  readonly choice: Choice;
  /** Absent where there are no scores: it is then of any metric from 0 to 1, at the worst. */
  readonly metric?: string;
  /** How many scores the mean is of. */
  readonly scores: number;
  /** Of the 95% interval, within 0 and 1; absent where the scores do not tell. */
  readonly width?: number;
  /** What comparing two runs would show in 4 of 5 cases, at the most. */
  readonly visibleDrop?: number;
}

export interface PricesUsed {
  readonly file: string;
  readonly currency: string;
}

/** What judging a file takes. */
export interface CostSummary {
  readonly samples: number;
  /** The tool that makes the calls, such as `ragas@0.4`. */
  readonly tool: string;
  /** Whose calls were measured; absent where no verdict names a judge. */
  readonly judge?: string;
  readonly prices?: PricesUsed;
  /** The judge, where the price table lacks it. */
  readonly unpriced?: string;
  readonly metrics: readonly MetricCost[];
  readonly total: JudgeCost;
  readonly paid: readonly PaidJudge[];
  readonly choices: readonly ChoiceCost[];
  readonly means: readonly ChoiceMean[];
  readonly leftOut: ReadonlyMap<LeftOutReason, JudgeLoad>;
  readonly inputs: readonly Input[];
  readonly warnings: readonly RunWarning[];
}
