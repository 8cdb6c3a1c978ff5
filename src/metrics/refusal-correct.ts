import type { Metric, MetricOptions } from '../core/metric.js';
import type { AnswerCell } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import { type Score, scored, unscored } from '../core/score.js';
import { detectRefusal, type Refusal } from '../text/refusal/detect-refusal.js';
import { isMaterialRetrieved } from './is-material-retrieved.js';
import { memoizeLast } from './memoize-last.js';

/** Whether an answer declines exactly where it should: 1 or 0. */
export const refusalCorrect: Metric = {
  id: 'refusal_correct',
  version: 1,
  needs: ['answer'],
  options: ['refusalPhrases', 'relevanceLevel'],
  range: [0, 1],
  higherIsBetter: true,
  doc: {
    question: 'Does the answer decline where it should, and only there?',
    formula:
      'unanswerable question: 1 if the answer declines, else 0; answerable question: 1 if it answers, or if it declines and retrieval missed the material, else 0',
    edgeCases: [
      'An answer declines if one clause says that the answer is not known, not found or not in the documents, and no other clause claims anything. "The price is 49 euros; the documents do not mention VAT" answers.',
      'Patterns of English, Italian, Polish, German, French and Spanish are known: those of the sample’s language and English, or all six where the language is unknown. An answer that holds one of refusal_phrases declines, whatever else it says.',
      'Retrieval brought the material if a relevant id is among the retrieved, at any rank. Without relevant or retrieved ids: if the contexts hold at least half of the reference’s content words and numbers.',
      'A declined answer to an answerable question is unscored (missing-input) where neither can be told. An empty answer is unscored (missing-input).',
      'The details give the cell: answered, honest-decline, over-refusal, correct-decline or answered-though-unanswerable; and the phrase that declines.',
    ],
    caveat:
      'It sees whether a question was answered, not whether the answer is right. A refusal in unusual words counts as an answer until its phrase is among refusal_phrases. One relevant id, or half of the words, need not be all that the answer takes.',
    reference: 'defined here',
  },
  score(sample, options) {
    const { answer } = sample;
    if (answer === undefined || answer.trim() === '') return unscored('missing-input', 'the answer is empty');
    const cell = answerCell(sample, options);
    if (cell === 'decline-of-unknown-cause') {
      return unscored('missing-input', 'the answer declines; cannot tell whether the material was retrieved');
    }
    return scoreOf(cell, declines(sample, options)?.phrase);
  },
};

/** The words by which a sample's answer declines, or undefined where it answers or is absent. */
export const declines: (sample: Sample, options: MetricOptions) => Refusal | undefined = memoizeLast(
  ({ answer, language }, { refusalPhrases }) =>
    detectRefusal(answer ?? '', { phrases: refusalPhrases, ...(language === undefined ? {} : { language }) }),
);

/** The cell of a sample that has an answer. */
export function answerCell(sample: Sample, options: MetricOptions): AnswerCell {
  const declined = declines(sample, options) !== undefined;
  if (sample.stratum === 'unanswerable') return declined ? 'correct-decline' : 'answered-though-unanswerable';
  if (!declined) return 'answered';
  const retrieved = isMaterialRetrieved(sample, options);
  if (retrieved === undefined) return 'decline-of-unknown-cause';
  return retrieved ? 'over-refusal' : 'honest-decline';
}

type KnownCell = Exclude<AnswerCell, 'decline-of-unknown-cause'>;

function scoreOf(cell: KnownCell, phrase: string | undefined): Score {
  const { value, reason } = verdicts[cell];
  return phrase === undefined
    ? scored(value, reason, { cell })
    : scored(value, `${reason}: “${phrase}”`, { cell, phrase });
}

const verdicts = {
  answered: { value: 1, reason: 'answers an answerable question' },
  'honest-decline': { value: 1, reason: 'declines, and retrieval had not brought the material' },
  'over-refusal': { value: 0, reason: 'declines although retrieval had brought the material' },
  'correct-decline': { value: 1, reason: 'declines an unanswerable question' },
  'answered-though-unanswerable': { value: 0, reason: 'answers an unanswerable question' },
} as const satisfies Readonly<Record<KnownCell, { readonly value: number; readonly reason: string }>>;
