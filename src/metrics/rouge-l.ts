import type { Metric } from '../core/metric.js';
import { notApplicable, scored } from '../core/score.js';
import { commonSubsequence } from '../text/common-subsequence.js';
import { overlapMetric } from './texts/overlap-metric.js';
import { overlapWords } from './texts/overlap-words.js';

/** The F-measure of the longest common subsequence of words: ROUGE-L, each text as one sequence. */
export const rougeL: Metric = overlapMetric({
  id: 'rouge_l',
  doc: {
    question: 'How much of the reference does the answer say in the same words and the same order?',
    formula:
      '2 · lcs / (words of the answer + words of the reference), lcs = the length of the longest common subsequence of words: the F-measure with beta 1. The details give precision (lcs / words of the answer) and recall (lcs / words of the reference).',
    edgeCases: [
      'Words are runs of letters, marks, digits and _ in lower case and composed form, not stemmed; Chinese, Japanese and Korean come as pairs of characters, so that any text scores 1 against itself.',
      'Each text is one sequence, whatever its sentences (ROUGE-L, not ROUGE-Lsum).',
      'An answer without any word scores 0; a reference without any is not applicable (nothing-to-check).',
    ],
    caveat:
      'It sees shared words in shared order, not meaning: a paraphrase scores low, the same sentence with another number scores high, and clauses that change places cost as much as wrong ones.',
    reference: 'Lin, ROUGE: A Package for Automatic Evaluation of Summaries, 2004, section 3.1.',
  },
  compare(answer, reference) {
    const { given, wanted } = overlapWords(answer, reference);
    if (wanted.length === 0) return notApplicable('nothing-to-check', 'the reference holds no word');
    const length = commonSubsequence(given, wanted);
    return scored(
      (2 * length) / (given.length + wanted.length),
      `${length} words in the same order, of ${given.length} in the answer and ${wanted.length} in the reference`,
      { precision: given.length === 0 ? 0 : length / given.length, recall: length / wanted.length },
    );
  },
});
