import type { Sample } from '../core/sample.js';
import type { BareScore } from '../core/score.js';
import type { VerdictRecord } from '../core/verdict.js';

/** A metric as its records name it. */
export interface RecordName {
  readonly metric: string;
  /** Empty where the records name none. */
  readonly variant: string;
}

/** What one judge, asked by one tool, said of a sample for one metric. */
export interface Judgement {
  readonly judge?: string;
  readonly tool?: string;
  readonly name: RecordName;
  /** The runs of the judge. */
  readonly records: readonly VerdictRecord[];
  readonly score: BareScore;
}

export interface JudgedSample {
  readonly sample: Sample;
  /** Whether it would be left to judge where failed retrievals are left out. */
  readonly isWorth: boolean;
  readonly judgements: readonly Judgement[];
}

/** `factual_correctness(mode=f1)` */
export function labelOf({ metric, variant }: RecordName): string {
  return variant === '' ? metric : `${metric}(${variant})`;
}
