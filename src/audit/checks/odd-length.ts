import { countOf } from '../../core/phrase.js';
import { checkEach } from '../check-each.js';
import { quoted } from '../quoted.js';
import type { RowCheck } from '../row-check.js';

const mostWords = 60;

export const oddLength: RowCheck = {
  code: 'odd-length',
  severity: 'warning',
  looksFor: `questions of one word, or of more than ${mostWords}`,
  remedy: 'Ask one thing, in a sentence; what is background belongs into another field.',
  find: (set) =>
    checkEach(set, ({ words, sample: { question } }) => {
      // A word of a script without spaces may be a whole question.
      if (words.length === 1 && /^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(words[0] ?? ''))
        return `one word: ${quoted(question)}`;
      return words.length > mostWords ? countOf(words.length, 'word') : null;
    }),
};
