import type { Metric } from '../core/metric.js';
import { listSome } from '../core/phrase.js';
import { notApplicable, type Score, scored } from '../core/score.js';
import { overlapMetric } from './texts/overlap-metric.js';
import { overlapWords } from './texts/overlap-words.js';

/** The F1 of the answer's words against the reference's, each counted as often as it comes, in any order. */
export const tokenF1: Metric = overlapMetric({
  id: 'token_f1',
  doc: {
    question: 'How many words do the answer and the reference share?',
    formula:
      '2 · shared / (words of the answer + words of the reference); a word is shared as often as both texts have it. The details give precision (shared / words of the answer) and recall (shared / words of the reference).',
    edgeCases: [
      'Words are runs of letters, marks, digits and _ in lower case and composed form; Chinese, Japanese and Korean come as pairs of characters.',
      'Articles count, unlike in SQuAD, whose rule drops the English ones and would favour one language.',
      'An answer without any word scores 0; a reference without any is not applicable (nothing-to-check).',
    ],
    caveat:
      'It sees shared words, not meaning: "two weeks" for "14 days" scores 0, the reference with "not" put in scores nearly 1, and a long right answer loses to a short one.',
    reference: 'Rajpurkar et al., SQuAD: 100,000+ Questions for Machine Comprehension of Text, 2016.',
  },
  compare(answer, reference) {
    const { given, wanted } = overlapWords(answer, reference);
    if (wanted.length === 0) return notApplicable('nothing-to-check', 'the reference holds no word');
    return scoreOf(given, wanted);
  },
});

function scoreOf(given: readonly string[], wanted: readonly string[]): Score {
  const missing = without(wanted, given);
  const shared = wanted.length - missing.length;
  const counts = `${shared} words shared, of ${given.length} in the answer and ${wanted.length} in the reference`;
  const reason = missing.length === 0 ? counts : `${counts}; missing: ${listSome([...new Set(missing)])}`;
  return scored((2 * shared) / (given.length + wanted.length), reason, {
    precision: given.length === 0 ? 0 : shared / given.length,
    recall: shared / wanted.length,
  });
}

/** The words that are left when each of the others has taken one like itself away. */
function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const supply = new Map<string, number>();
  for (const other of others) supply.set(other, (supply.get(other) ?? 0) + 1);
  return words.filter((word) => {
    const left = supply.get(word) ?? 0;
    supply.set(word, left - 1);
    return left <= 0;
  });
}
