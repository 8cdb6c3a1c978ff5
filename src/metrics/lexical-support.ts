import type { Metric } from '../core/metric.js';
import { listSome } from '../core/phrase.js';
import { notApplicable, scored, unscored } from '../core/score.js';
import { contentWords } from '../text/content-words.js';
import { WordSearch } from '../text/word-search.js';
import { declines } from './refusal-correct.js';
import { foldedContexts } from './texts/folded-contexts.js';

/** The share of the answer's content words that the retrieved contexts hold. */
export const lexicalSupport: Metric = {
  id: 'lexical_support',
  version: 1,
  needs: ['answer', 'contexts'],
  options: ['refusalPhrases'],
  range: [0, 1],
  higherIsBetter: true,
  doc: {
    question: 'Do the words of the answer come from the retrieved contexts?',
    formula: 'distinct content words of the answer that stand in at least one context / all of them',
    edgeCases: [
      'Words are compared whole, in lower case and composed form; accents count. Chinese, Japanese and Korean come as pairs of characters.',
      'Articles, prepositions and the like are left out: those of the sample’s language, or of six languages where it is unknown. So are words without a letter: numbers are the matter of numbers_in_context.',
      'An empty list of contexts holds no word: the value is 0.',
      'An answer that declines is not applicable (refusal): it makes no claim to be supported.',
      'An answer of nothing but white space is unscored (missing-input); one without any content word is not applicable (nothing-to-check).',
    ],
    caveat:
      'It knows no inflection, synonym or negation: an answer in its own words, or in another language than the contexts, scores low though all of it is true; one that takes the contexts’ words and says the opposite scores 1. A sudden fall is worth a look; a single value decides nothing.',
    reference: 'defined here; lexical precision over types (the unigram precision of BLEU, Papineni et al. 2002)',
  },
  score(sample, options) {
    const { answer = '', language } = sample;
    if (answer.trim() === '') return unscored('missing-input', 'the answer is empty');
    const refusal = declines(sample, options);
    if (refusal !== undefined) return notApplicable('refusal', `the answer declines: “${refusal.phrase}”`);
    const words = contentWords(answer, language).filter((word) => /\p{L}/u.test(word));
    if (words.length === 0) return notApplicable('nothing-to-check', 'the answer holds no content word');
    const missing = missingWords(words, foldedContexts(sample, options));
    return scored((words.length - missing.length) / words.length, describe(words, missing), { missing });
  },
};

function missingWords(words: readonly string[], contexts: readonly string[]): readonly string[] {
  const search = new WordSearch(words);
  const missing = new Set(words);
  for (const context of contexts) {
    if (missing.size === 0) break;
    for (const word of search.heldBy(context)) missing.delete(word);
  }
  return [...missing];
}

function describe(words: readonly string[], missing: readonly string[]): string {
  const found = `${words.length - missing.length} of ${words.length} content words of the answer stand in the contexts`;
  return missing.length === 0 ? found : `${found}; missing: ${listSome(missing)}`;
}
