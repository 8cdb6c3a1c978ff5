import type { Metric, MetricOptions } from '../core/metric.js';
import { countOf } from '../core/phrase.js';
import type { Resources } from '../core/resources.js';
import type { Sample } from '../core/sample.js';
import { notApplicable, type Score, scored, unscored } from '../core/score.js';
import type { VerdictRecord } from '../core/verdict.js';
import { mean } from '../stats/mean.js';
import { cosine } from '../text/tfidf/cosine.js';
import { fitTfidf } from '../text/tfidf/fit-tfidf.js';
import { tokenize } from '../text/tokenize.js';
import { analyzerFor } from './texts/analyzer-for.js';
import { vectorJudgeMetric } from './vector-judge-metric.js';
import { compareWith } from './vectors/compare-with.js';
import { isSettled, openScore } from './verdicts/open-score.js';
import { questionRelevancy } from './verdicts/question-relevancy.js';
import { countYes, isYes, readVerdicts } from './verdicts/read-verdicts.js';
import { readingFor } from './verdicts/reading.js';
import { type ShareRules, shareOfYes } from './verdicts/share-of-yes.js';

/** DeepEval judges the statements of the answer instead. */
const statements: ShareRules = {
  thing: 'statement',
  yes: 'on the question',
  deepEval: { isYes: (word) => word.trim().toLowerCase() !== 'no', empty: 1 },
};

/** How near the questions that a judge made from the answer come to the one that was asked. */
export const answerRelevancy: Metric = vectorJudgeMetric({
  id: 'answer_relevancy',
  options: [],
  lowestOfEmbedding: -1,
  ofClaims: true,
  doc: {
    question: 'Does the answer speak of what was asked?',
    formula:
      'mean cosine of the question and the questions that a judge made from the answer (questions), as TF-IDF vectors fitted on all of them together (vectors: tfidf) or as embeddings (vectors: embedding); 0 where the answer is noncommittal to every one',
    edgeCases: [
      'With TF-IDF the value lies between 0 and 1. A term weighs its count times ln((1 + N)/(1 + df)) + 1 with N the question and those made from the answer: what all of them say weighs least. Terms are what analyzer says.',
      'With embeddings both sides are queries, equal questions have the cosine 1, and the value lies between -1 and 1: a negative one is reported as it is. Where a question has no vector, or no model is there, the sample is unscored (model-unavailable).',
      'Without noncommittal no answer is evasive. A blank question is a missing one; where all are blank, or there is none, the sample is unscored (no-questions).',
      'A question without any word (with embeddings: of nothing but white space) has nothing to compare: not applicable (nothing-to-check).',
      'With compat: ragas@0.3.5 one noncommittal question is enough for 0. With ragas@0.4 questions that are all blank score 0. Ragas compares embeddings, which may give a value below 0: a stored one is out-of-range with vectors: tfidf.',
      'With compat: deepeval@4 verdicts on the statements of the answer are counted: every word but no is a yes, and no statement scores 1. Without that compat they are not this metric: unscored (missing-input).',
    ],
    caveat:
      'TF-IDF sees shared words, not meaning, and neither sees whether the answer is right: a wrong answer to the question scores as high as a right one. Embeddings give any two questions a high value (multilingual-e5: 0.7 to 1): compare gaps and trends of one model, not values, and neither with those of TF-IDF.',
    reference:
      'Es et al., RAGAS: Automated Evaluation of Retrieval Augmented Generation, 2024, with TF-IDF for embeddings unless vectors says otherwise.',
  },
  score(record, sample, options, resources) {
    if (record.questions !== undefined) return ofQuestions(record, record.questions, sample, options, resources);
    return options.compat === 'deepeval@4'
      ? shareOfYes(record, options.compat, statements)
      : unscored('missing-input', 'the record has no questions; verdicts on statements count under compat: deepeval@4');
  },
});

function ofQuestions(
  { noncommittal }: VerdictRecord,
  questions: readonly string[],
  sample: Sample,
  options: MetricOptions,
  resources: Resources,
): Score {
  const { compat } = options;
  const total = questions.length;
  const made = questions.filter((text) => text.trim() !== '');
  if (made.length === 0) {
    const reason = total === 0 ? 'the judge made no question' : `all ${total} questions are blank`;
    return compat === 'ragas@0.4' && total > 0 ? scored(0, reason) : unscored('no-questions', reason);
  }
  const flags = readVerdicts(noncommittal ?? questions.map(() => 0), 'question', total, readingFor(compat));
  if (flags.state === 'unscored') return flags;

  const compared = (options.vectors === 'embedding' ? byEmbedding : byTfidf)(sample, made, options, resources);
  if (compared.state !== 'compared') return compared;
  const { cosines, lowest } = compared;
  // A missing question could have any cosine, and a missing flag could have been either.
  const ifAll = (value: number, flag: number): number =>
    questionRelevancy(
      [...cosines, ...new Array<number>(total - made.length).fill(value)],
      Array.from({ length: total }, (_, index) => isYes(flags.verdicts[index] ?? flag)),
      compat,
    );
  const bounds = {
    low: Math.min(ifAll(lowest, 0), ifAll(lowest, 1)),
    high: Math.max(ifAll(1, 0), ifAll(1, 1)),
  };
  if (!isSettled(bounds)) {
    return openScore(`${made.length} of ${total} questions, ${flags.given} of ${total} noncommittal`, bounds);
  }
  const evasive = countYes(flags);
  return scored(
    bounds.low,
    `mean cosine ${mean(cosines).toFixed(2)} of ${countOf(total, 'question')}, ${evasive} noncommittal`,
    made.map((text, index) => ({ question: text, cosine: cosines[index] ?? 0 })),
  );
}

interface Compared {
  readonly state: 'compared';
  /** Of the question that was asked with each that was made, in their order. */
  readonly cosines: readonly number[];
  /** The lowest that there can be. */
  readonly lowest: number;
}

type Compare = (
  sample: Sample,
  made: readonly string[],
  options: MetricOptions,
  resources: Resources,
) => Compared | Score;

const byTfidf: Compare = ({ question, language }, made, options, resources) => {
  const { documents } = fitTfidf([question, ...made], analyzerFor(options, resources, language));
  const [asked, ...others] = documents;
  if (asked === undefined || asked.ids.length === 0 || tokenize(question).length === 0) {
    return notApplicable('nothing-to-check', 'the question holds no word to compare');
  }
  return { state: 'compared', cosines: others.map((other) => cosine(asked, other)), lowest: 0 };
};

const byEmbedding: Compare = ({ question }, made, _, resources) => {
  if (question.trim() === '') return notApplicable('nothing-to-check', 'the question is empty');
  const asQuery = (text: string) => ({ text, role: 'query' as const });
  const compared = compareWith(asQuery(question), made.map(asQuery), resources);
  if (compared.state === 'unscored') return compared;
  return { state: 'compared', cosines: compared.texts.map((text) => text.cosine), lowest: -1 };
};
