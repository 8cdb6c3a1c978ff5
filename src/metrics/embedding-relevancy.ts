import type { Metric } from '../core/metric.js';
import { notApplicable, unscored } from '../core/score.js';
import { declines } from './refusal-correct.js';
import { embeddingMetric } from './vectors/embedding-metric.js';
import { pairScore } from './vectors/pair-score.js';

/** The cosine of the answer's and the question's embeddings. */
export const embeddingRelevancy: Metric = embeddingMetric({
  id: 'embedding_relevancy',
  needs: ['answer'],
  options: ['refusalPhrases'],
  doc: {
    question: 'Does the answer speak of what the question asks, in whatever words?',
    formula: 'cosine of the embeddings of question and answer',
    edgeCases: [
      'An answer that declines is not applicable (refusal): it speaks of nothing.',
      'An answer of nothing but white space is unscored (missing-input). A question of nothing else has nothing to compare: not applicable (nothing-to-check).',
      'The question is a query and the answer a passage: with a model that tells the two apart, an answer that repeats the question does not score 1.',
    ],
    caveat:
      'It sees what a text is about, not whether it is right: a wrong answer to the question scores about as high as a right one, and an answer that repeats the question and says nothing higher than either.',
    reference:
      'Reimers and Gurevych, Sentence-BERT, 2019, for the cosine of sentence embeddings; the measure is defined here.',
  },
  score(sample, options, resources) {
    const { question, answer = '' } = sample;
    if (answer.trim() === '') return unscored('missing-input', 'the answer is empty');
    const refusal = declines(sample, options);
    if (refusal !== undefined) return notApplicable('refusal', `the answer declines: “${refusal.phrase}”`);
    if (question.trim() === '') return notApplicable('nothing-to-check', 'the question is empty');
    return pairScore({ text: question, role: 'query' }, { text: answer, role: 'passage' }, resources);
  },
});
