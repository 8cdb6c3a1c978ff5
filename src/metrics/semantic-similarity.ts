import type { Metric } from '../core/metric.js';
import { answerLikeness } from './vectors/answer-likeness.js';
import { embeddingMetric } from './vectors/embedding-metric.js';

/** The cosine of the answer's and the reference's embeddings. */
export const semanticSimilarity: Metric = embeddingMetric({
  id: 'semantic_similarity',
  needs: ['answer', 'reference'],
  options: [],
  stratum: 'answerable',
  doc: {
    question: 'Does the answer say what the reference says, in whatever words?',
    formula: 'cosine of the embeddings of answer and reference',
    edgeCases: [
      'An answer or a reference of nothing but white space is unscored (missing-input). Equal texts score exactly 1.',
      'An answer that declines is compared like any other. An unanswerable question has no right answer to compare with: not applicable.',
      'It is computed here, whatever the verdicts of a file say: a score that a judge’s file brings under the name semantic_similarity is judge:semantic_similarity, and stays what it was. answer_correctness takes that one where a sample has it.',
    ],
    caveat:
      'Texts that speak of the same thing are near each other even where they contradict: "within 14 days" and "within 40 days" score nearly 1, and so does a sentence beside its negation.',
    reference:
      'Reimers and Gurevych, Sentence-BERT, 2019; Ragas has it as semantic_similarity, with the embeddings of a service.',
  },
  score: (sample, _, resources) => answerLikeness(sample, resources),
});
