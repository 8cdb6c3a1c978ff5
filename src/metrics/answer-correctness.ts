import type { Metric, MetricOptions, Range } from '../core/metric.js';
import type { Resources } from '../core/resources.js';
import type { Sample } from '../core/sample.js';
import { notApplicable, type Score, scored, unscored } from '../core/score.js';
import type { VerdictRecord } from '../core/verdict.js';
import { pairCosine } from '../text/tfidf/pair-cosine.js';
import { analyzerFor } from './texts/analyzer-for.js';
import { vectorJudgeMetric } from './vector-judge-metric.js';
import { answerLikeness } from './vectors/answer-likeness.js';
import { type ClaimMeasure, claimAgreement, claimCounts } from './verdicts/claim-agreement.js';
import { fBeta } from './verdicts/f-beta.js';
import { openScore } from './verdicts/open-score.js';
import { ragasFBeta } from './verdicts/ragas-f-beta.js';
import type { VerdictList } from './verdicts/read-verdicts.js';
import { recordsOf } from './verdicts/records-of.js';
import { bareScore } from './verdicts/score-record.js';
import { scoreRecords } from './verdicts/score-records.js';

const claimWeight = 0.75;

/** Three quarters the F measure of the claims, one quarter the similarity of the texts. */
export const answerCorrectness: Metric = vectorJudgeMetric({
  id: 'answer_correctness',
  alsoFrom: 'factual_correctness',
  options: ['beta'],
  lowestOfEmbedding: claimWeight - 1,
  ofClaims: false,
  doc: {
    question: 'Is the answer right, by what it claims and by how it reads?',
    formula:
      '0.75 · F + 0.25 · S, with F the F-beta of factual_correctness and S the similarity of answer and reference',
    edgeCases: [
      'The claims are those of the record of answer_correctness, or of factual_correctness where there is none.',
      'S is the score of the sample’s record of semantic_similarity (or answer_similarity) where it has one; else the cosine of answer and reference, as TF-IDF vectors under analyzer (vectors: tfidf) or as embeddings of two passages (vectors: embedding). These are different scales: the reason says which one it is.',
      'With TF-IDF the value lies between 0 and 1. With embeddings S may be negative, and the value lies between -0.25 and 1; an answer or a reference of nothing but white space is unscored (missing-input) then, and so is a sample without a model or a vector (model-unavailable).',
      'An answer or a reference without claims is unscored (no-claims). Where neither answer nor reference has a word, the metric is not applicable (nothing-to-check).',
      'With compat: ragas@0.4 and ragas@0.3.5 F is Ragas’s, whose recall mixes two lists of claims, not rounded. In 0.4 F is 1 where either side has no claim, in 0.3.5 where neither has.',
      'Neither DeepEval nor trec_eval has such a metric: compat: deepeval@4 changes nothing.',
    ],
    caveat:
      'Similar words lift a wrong answer by up to a quarter: factual_correctness says the same without that, and a mean of the two parts hides which one moved. An embedding gives any two texts a high S (multilingual-e5: 0.7 to 1): compare gaps and trends of one model, not values.',
    reference: 'Ragas has it as answer_correctness.',
  },
  score(record, sample, options, resources) {
    const agreement = claimAgreement(record, options, claimMeasure);
    if (agreement.state === 'unscored') return agreement;
    const similarity = similarityOf(record, sample, options, resources);
    if (similarity.state !== 'scored') return similarity;
    const series = similarity.series === undefined ? {} : { series: similarity.series };
    const combine = (claims: number): number => claimWeight * claims + (1 - claimWeight) * similarity.value;
    if (agreement.state === 'open') {
      const { low, high } = agreement.bounds;
      return { ...openScore(agreement.given, { low: combine(low), high: combine(high) }), ...series };
    }
    const score = scored(
      combine(agreement.value),
      `claims ${agreement.value.toFixed(2)}, similarity ${similarity.value.toFixed(2)} (${similarity.reason})`,
      { claims: agreement.value, similarity: similarity.value },
    );
    return { ...score, ...series };
  },
});

const claimMeasure: ClaimMeasure = {
  exact: (precision, recall, { beta }) => fBeta(precision, recall, beta),
  inRagas: ragasClaims,
};

/** To Ragas a side without claims is no fault: in 0.4 where either has none, before where neither has one. */
function ragasClaims(answer: VerdictList, reference: VerdictList, { compat, beta }: MetricOptions): number {
  const isEmpty = ({ total }: VerdictList): boolean => total === 0;
  const sides = [answer, reference];
  const hasNothing = compat === 'ragas@0.4' ? sides.some(isEmpty) : sides.every(isEmpty);
  return hasNothing ? 1 : ragasFBeta(claimCounts(answer, reference), beta);
}

/** A similarity is of texts, not of verdicts: it may be another's than the judge's, but not of another run's answer. */
function similarityOf({ run }: VerdictRecord, sample: Sample, options: MetricOptions, resources: Resources): Score {
  const isOfEmbedding = options.vectors === 'embedding';
  const range: Range = [isOfEmbedding ? -1 : 0, 1];
  for (const metric of ['semantic_similarity', 'answer_similarity']) {
    const stored = recordsOf(sample, metric).filter((other) => isSameRun(other.run, run));
    if (stored.length > 0)
      return named(
        metric,
        scoreRecords(stored, (other) => bareScore(other, range), options, range),
      );
  }
  const { answer, reference, language } = sample;
  if (answer === undefined || reference === undefined) {
    return unscored(
      'missing-input',
      'no semantic_similarity among the verdicts, and no response and reference to compare',
    );
  }
  if (isOfEmbedding) return named('embeddings', answerLikeness(sample, resources));
  const cosine = pairCosine(analyzerFor(options, resources, language))(answer, reference);
  return cosine === undefined
    ? notApplicable('nothing-to-check', 'neither answer nor reference holds a word to compare')
    : scored(cosine, 'TF-IDF');
}

function isSameRun(a: number | undefined, b: number | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}

function named(name: string, score: Score): Score {
  return score.state === 'scored' ? { ...score, reason: name } : score;
}
