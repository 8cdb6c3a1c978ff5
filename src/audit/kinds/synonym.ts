import type { Sample } from '../../core/sample.js';
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
  has: (row) => {
    const { sample, sources, contentWords } = row;
    if (sample.stratum === 'unanswerable') return false;
    if (contentWords.length < leastWords) return undefined;
    const isShared = sources.length > 0 ? (word: string) => row.isInSource(word) : isInReference(sample);
    return isShared && contentWords.filter(isShared).length <= mostShared * contentWords.length;
  },
  add: 'questions that say it otherwise than the source does: "quit" for "cancel a subscription"',
  needs: 'reference_contexts, relevant ids with --docs, or reference',
};

function isInReference({ reference }: Sample): ((word: string) => boolean) | undefined {
  if (reference === undefined) return undefined;
  const forms = new WordForms(plainWords(reference));
  return (word) => forms.has(word);
}
