import type { Metric } from '../core/metric.js';
import { notApplicable, scored } from '../core/score.js';
import { fold } from '../text/fold.js';
import { overlapMetric } from './texts/overlap-metric.js';

/** Whether the answer is the reference, case and outer punctuation apart: 1 or 0. */
export const exactMatch: Metric = overlapMetric({
  id: 'exact_match',
  doc: {
    question: 'Is the answer the reference, to the letter?',
    formula: '1 if both texts are equal once folded, else 0',
    edgeCases: [
      'Folded: lower case, composed form (NFC), one space for any white space; quotation marks and ¿ ¡ taken off at the start; quotation marks, the ellipsis and punctuation that ends a phrase (. , ; : ! ? and those of other scripts) taken off at the end.',
      'Signs that carry meaning stay: -5 is not 5, 14% is not 14, .5 is not 5. So do articles, unlike in SQuAD, whose rule drops the English ones.',
      'A reference of nothing but such punctuation is not applicable (nothing-to-check).',
    ],
    caveat:
      'It is made for answers of a word or two. "14 days" against "within 14 days" or "two weeks" is 0, so a system that answers in sentences scores near 0 however right it is.',
    reference:
      'Rajpurkar et al., SQuAD: 100,000+ Questions for Machine Comprehension of Text, 2016, with the folding stated here.',
  },
  compare(answer, reference) {
    const wanted = bare(reference);
    if (wanted === '') return notApplicable('nothing-to-check', 'the reference holds nothing but punctuation');
    return bare(answer) === wanted
      ? scored(1, 'the answer is the reference')
      : scored(0, 'the answer is not the reference');
  },
});

const atStart = /^[\p{Quotation_Mark}¿¡\s]+/u;
const upToLastSign = /^.*[^\p{Quotation_Mark}\p{Terminal_Punctuation}…\s]/su;

function bare(text: string): string {
  const [kept = ''] = upToLastSign.exec(fold(text).replace(/\s+/gu, ' ').replace(atStart, '')) ?? [];
  return kept;
}
