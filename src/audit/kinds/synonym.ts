import type { Kind } from '../kind.js';
import { plainWords } from '../plain-words.js';
import { WordForms } from '../word-forms.js';

/** Of a question in other words, the source has no more than this share of the content words, in any form. */
const mostShared = 1 / 3;
/** A single word more or less makes no question one in other words. */
const leastWords = 2;

export const synonym: Kind = {
  code: 'few-synonym',
  name: 'in other words',
  least: 0.1,
  has: ({ sample, sources, sourceForms, contentWords }) => {
    if (sample.stratum === 'unanswerable') return false;
    const { reference } = sample;
    if (sources.length === 0 && reference === undefined) return undefined;
    if (contentWords.length < leastWords) return undefined;
    const forms = sources.length > 0 ? sourceForms : new WordForms(plainWords(reference ?? ''));
    const shared = contentWords.filter((word) => forms.has(word)).length;
    return shared <= mostShared * contentWords.length;
  },
  add: 'questions that say it otherwise than the source does: "quit" for "cancel a subscription"',
  needs: 'reference_contexts, relevant ids with --docs, or reference',
};
