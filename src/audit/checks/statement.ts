import { checkEach } from '../check-each.js';
import { plainWords } from '../plain-words.js';
import { quoted } from '../quoted.js';
import type { RowCheck } from '../row-check.js';
import { WordForms } from '../word-forms.js';

/** A statement shorter than this may be what somebody types into a search box. */
const leastWords = 6;

/** How much of a statement a reference must have, or a source in one piece, for the statement to be taken from it. */
const mostOfIt = 0.9;

export const statement: RowCheck = {
  code: 'statement',
  severity: 'warning',
  looksFor: "an answer in the question's field: a sentence that does not ask, and stands in the reference or a source",
  remedy: 'Put the question there: the fields may have changed places.',
  find: (set) =>
    checkEach(set, ({ words, sample: { question, reference } }, index) => {
      if (words.length < leastWords || /[?？؟;]/.test(question)) return null;
      const inReference = reference === undefined ? 0 : shareIn(reference, words);
      const { run = 0 } = set.closest[index] ?? {};
      return inReference >= mostOfIt || run >= mostOfIt * words.length ? quoted(question) : null;
    }),
};

function shareIn(text: string, words: readonly string[]): number {
  const forms = new WordForms(plainWords(text));
  return words.filter((word) => forms.has(word)).length / words.length;
}
