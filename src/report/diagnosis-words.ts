import type { Diagnosis, DiagnosisStage, Evidence, Lack, ScoreEvidence } from '../core/diagnosis.js';
import { formatNumber, formatPair } from '../core/format.js';
import type { AnswerCell } from '../core/run.js';

interface StageWords {
  readonly sure: string;
  readonly likely: string;
  /** What to do next, in a few words. */
  readonly next: string;
}

export const stageWords: Readonly<Record<DiagnosisStage, StageWords>> = {
  missed: {
    sure: 'retrieval missed it',
    likely: 'retrieval probably missed it',
    next: 'Is it in the index? Then look at the chunking, the language of the embedding, and k.',
  },
  late: {
    sure: 'ranked too late',
    likely: 'probably ranked too late',
    next: 'Try a metadata filter, hybrid search or a reranker.',
  },
  'over-refusal': {
    sure: 'declined with the material at hand',
    likely: 'probably declined with the material at hand',
    next: 'Let the prompt answer where the contexts do.',
  },
  'answered-though-unanswerable': {
    sure: 'answered what the documents do not',
    likely: 'probably answered what the documents do not',
    next: 'Let the prompt decline where the contexts hold no answer.',
  },
  unfaithful: {
    sure: 'not faithful in spite of good context',
    likely: 'probably not faithful in spite of good context',
    next: 'Let the prompt keep to the contexts; give it fewer chunks.',
  },
  'off-question': {
    sure: 'faithful, but off the question',
    likely: 'probably faithful, but off the question',
    next: 'Rewrite the query; look for a prompt that invites length.',
  },
  unexplained: {
    sure: 'no metric here explains it',
    likely: 'no metric here explains it',
    next: 'Read these samples.',
  },
};

export const lackWords: Readonly<Record<Lack, string>> = {
  'relevant-ids': 'relevant ids',
  'deeper-ranks': 'mrr or recall at a larger k',
  context_recall: 'a judge’s context_recall',
  faithfulness: 'a judge’s faithfulness',
  answer_relevancy: 'a judge’s answer_relevancy',
};

const cellWords: Readonly<Record<AnswerCell, string>> = {
  answered: 'the question is answered',
  'honest-decline': 'the answer declines, and the contexts do not hold the material',
  'over-refusal': 'the answer declines although the contexts hold the material',
  'decline-of-unknown-cause': 'the answer declines, and nothing tells whether the contexts hold the material',
  'correct-decline': 'the answer declines an unanswerable question',
  'answered-though-unanswerable': 'the question is unanswerable',
};

/** `retrieval probably missed it: reference_support@3 is 0.400, below 0.500; relevant ids would make it sure` */
export function describeDiagnosis(diagnosis: Diagnosis): string {
  const { stage, certainty, evidence } = diagnosis;
  // What the answer did is the stage's own name where it is all there is to say.
  const news = furthest(evidence).filter((item) => !('cell' in item && item.cell === stage));
  const why = [...(stage === 'unexplained' ? ['read it'] : []), ...news.map(describeEvidence)];
  return [
    stageWords[stage][certainty],
    ...(why.length === 0 ? [] : [`: ${why.join(', ')}`]),
    describeLack(diagnosis),
  ].join('');
}

function describeLack(diagnosis: Diagnosis): string {
  if (diagnosis.certainty === 'sure') return '';
  const what = lackWords[diagnosis.lacks];
  return diagnosis.stage === 'unexplained' ? `; only ${what} can tell the rest` : `; ${what} would make it sure`;
}

/** Where a second score of 0 looks further down, the first has nothing to add. */
function furthest(evidence: readonly Evidence[]): readonly Evidence[] {
  const isNothing = (item: Evidence): boolean => 'metric' in item && item.value === 0;
  return evidence.every(isNothing) ? evidence.slice(-1) : evidence;
}

function describeEvidence(evidence: Evidence): string {
  if ('contexts' in evidence) return 'no retrieved context holds any text';
  return 'cell' in evidence ? cellWords[evidence.cell] : describeScore(evidence);
}

/** What none of is there where the metric is 0. */
const nothings: ReadonlyMap<string, string> = new Map([
  ...['hit', 'recall', 'mrr', 'map', 'ndcg', 'precision'].map((name) => [name, 'no relevant id'] as const),
  ...['text_hit', 'text_recall', 'text_precision'].map((name) => [name, 'no chunk of the reference'] as const),
  ['context_recall', 'nothing of the reference'],
  ['context_precision', 'no useful chunk'],
]);

function describeScore({ metric, value, cutOff }: ScoreEvidence): string {
  const [name = metric, k] = metric.split('@');
  const nothing = value === 0 ? nothings.get(name) : undefined;
  if (nothing !== undefined) return `${nothing} ${k === undefined ? 'among all retrieved' : `in the first ${k}`}`;
  if (cutOff === undefined || value >= cutOff) return `${metric} is ${formatNumber(value)}`;
  const { observed, required } = formatPair(value, cutOff);
  return `${metric} is ${observed}, below ${required}`;
}
