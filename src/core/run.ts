import type { JudgeRunScores } from './judge-runs.js';
import type { Metric, MetricOptions } from './metric.js';
import type { Location, SampleField, Stratum } from './sample.js';
import type { KeptSamples } from './sample-view.js';
import type { BareScore, Bounds, NotApplicableCause, Score, UnscoredCause } from './score.js';
import type { Series } from './series.js';
import type { Subset } from './subset.js';

/** Limits of a mean or a rate, with the method that made them. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Between 0 and 1, such as 0.95. */
  readonly confidence: number;
  readonly method: 'wilson' | 'student-t';
}

/** What a metric says of all samples. A mean never stands without its counts and bounds. */
export interface Aggregate {
  /** All samples: scored, not applicable and unscored. */
  readonly n: number;
  readonly scored: number;
  readonly notApplicable: ReadonlyMap<NotApplicableCause, number>;
  readonly unscored: ReadonlyMap<UnscoredCause, number>;
  /** The mean of the scored samples; absent where none is. */
  readonly mean?: number;
  /**
   * The mean with every unscored sample at its lowest, and at its highest: its own bounds where it has some, else the ends of
   * the range. Absent for an infinite range.
   */
  readonly bounds?: Bounds;
  readonly interval?: Interval;
}

/** What an answer did, beside what it should have done. */
export const answerCells = [
  /** An answerable question was answered. */
  'answered',
  /** An answerable question was declined, and retrieval had not brought the material: the retriever's fault. */
  'honest-decline',
  /** An answerable question was declined although retrieval had brought the material. */
  'over-refusal',
  /** An answerable question was declined, and nothing tells whether retrieval had brought the material. */
  'decline-of-unknown-cause',
  /** An unanswerable question was declined. */
  'correct-decline',
  /** An unanswerable question was answered. */
  'answered-though-unanswerable',
] as const;
export type AnswerCell = (typeof answerCells)[number];

/** How many samples of a metric rest on a series, and where the first of them stands. */
export interface SeriesUse {
  readonly series: Series;
  readonly samples: number;
  readonly first: Location;
}

/** One metric's scores of a run, in the samples' order. */
export interface MetricColumn {
  readonly metric: Metric;
  readonly aggregate: Aggregate;
  /** The same for each stratum that has samples. */
  readonly strata: ReadonlyMap<Stratum, Aggregate>;
  /** Whose verdicts the scores rest on; empty for a metric that needs no judge. */
  readonly series: readonly SeriesUse[];
  /** The score of the sample at this index, counted from 0. Its reason is empty where the run did not keep it. */
  score(index: number): Score;
  /** The score without its words: quicker, for whoever looks at many. */
  bare(index: number): BareScore;
  /** The scores of the judge's runs, by the index of the sample: only where it judged the answer more than once. */
  readonly runs: JudgeRunScores;
}

/** Which samples a run is about. The question is kept only of the samples that may have to be shown. */
export interface SampleIndex {
  readonly size: number;
  id(index: number): string;
  /** The name of the file, as the user gave it, and the line. */
  file(index: number): string;
  line(index: number): number;
  stratum(index: number): Stratum;
  /** Whether it is known that retrieval brought no text at all. */
  hasNoContext(index: number): boolean;
  /** What the answer did; undefined where there is none. */
  cell(index: number): AnswerCell | undefined;
  /** The question, where one of the sample's reasons was kept. */
  question(index: number): string | undefined;
}

/** A file that was read: its name as the user gave it, and a hash of its bytes. */
export interface Input {
  readonly file: string;
  readonly sha256: string;
  readonly samples: number;
}

/** Something about the whole set that a person should know before believing the figures. */
export interface RunWarning {
  readonly code:
    | 'cut-texts'
    | 'duplicate-retrieved-ids'
    | 'id-spaces-differ'
    | 'duplicate-relevant-ids'
    | 'empty-contexts'
    | 'format-limit'
    | 'mixed-series'
    | 'no-model'
    | 'other-question-set'
    | 'own-scores-differ'
    | 'stale-pipeline'
    | 'verdicts-without-sample';
  readonly message: string;
  /** How many samples it is about. */
  readonly samples: number;
}

/** All scores of one sample file. The same input gives the same run on every machine. */
export interface Run {
  readonly toolVersion: string;
  readonly inputs: readonly Input[];
  /** The system that made the answers, where every sample names the same one. */
  readonly pipeline?: string;
  /** How many samples name each system. */
  readonly pipelines: ReadonlyMap<string, number>;
  readonly options: MetricOptions;
  readonly samples: SampleIndex;
  /** The texts of samples, where a page shows them. */
  readonly kept?: KeptSamples;
  /** What the samples were drawn from; empty where one of them says nothing of it, for the set is then no subset. */
  readonly subsets: readonly Subset[];
  /** How many samples say something in each field. */
  readonly fields: ReadonlyMap<SampleField, number>;
  readonly columns: readonly MetricColumn[];
  /** How many answers have a digit and no contexts to hold it against. */
  readonly uncheckedNumbers: number;
  /** How many samples with an answer are in each cell; cells without samples are left out. */
  readonly cells: ReadonlyMap<AnswerCell, number>;
  readonly warnings: readonly RunWarning[];
}
