import type { AnswerCell } from './run.js';

/** Where a sample went wrong, in the order in which mending saves work: nothing later can be right before the earlier is. */
export const diagnosisStages = [
  /** Retrieval did not bring what the answer takes. */
  'missed',
  /** It brought it, further down than anybody looks. */
  'late',
  /** The answer declines although retrieval had brought the material. */
  'over-refusal',
  /** The documents hold no answer, and the system gave one. */
  'answered-though-unanswerable',
  /** The answer claims what the contexts do not hold. */
  'unfaithful',
  /** The answer is faithful, and not to the question. */
  'off-question',
  /** The sample failed, and no metric of the run says why. */
  'unexplained',
] as const;
export type DiagnosisStage = (typeof diagnosisStages)[number];

/** What says so: a score beside the value from which on it would have been good, what the answer did, or that no text came. */
export type Evidence = ScoreEvidence | AnswerEvidence | ContextEvidence;

export interface ScoreEvidence {
  readonly metric: string;
  readonly value: number;
  /** Absent where the metric only tells how far down something stands. */
  readonly cutOff?: number;
}

export interface AnswerEvidence {
  readonly cell: AnswerCell;
}

/** Retrieval brought no text at all. */
export interface ContextEvidence {
  readonly contexts: 'none';
}

/** What would turn a likely diagnosis into a sure one: the metric's name, or what several metrics need. */
export type Lack = 'relevant-ids' | 'deeper-ranks' | 'context_recall' | 'faithfulness' | 'answer_relevancy';

/** Where one sample went wrong, as far as the metrics of the run can tell. */
export type Diagnosis = {
  readonly stage: DiagnosisStage;
  /** Empty where nothing speaks for the stage but that the others are ruled out. */
  readonly evidence: readonly Evidence[];
} & ({ readonly certainty: 'sure' } | { readonly certainty: 'likely'; readonly lacks: Lack });

/** How many samples went wrong at a stage for sure, and how many likely. */
export type StageCount = Readonly<Record<Diagnosis['certainty'], number>>;

/** The diagnoses of a run's samples. */
export interface RunDiagnosis {
  /** In the order of the stages; stages without samples are left out. */
  readonly counts: ReadonlyMap<DiagnosisStage, StageCount>;
  /** How many of the likely ones would be sure with what they lack. */
  readonly lacks: ReadonlyMap<Lack, number>;
  /** The diagnosis of the sample at this index; undefined where nothing went wrong. */
  at(index: number): Diagnosis | undefined;
}

/** Of a run in which there is nothing to diagnose. */
export const noDiagnosis: RunDiagnosis = { counts: new Map(), lacks: new Map(), at: () => undefined };
