import { checkEach } from '../check-each.js';
import { quoted } from '../quoted.js';
import type { RowCheck } from '../row-check.js';

/** What people and programs write where nothing is. */
const placeholders: ReadonlySet<string> = new Set([
  'nan',
  'null',
  'none',
  'undefined',
  'n a',
  'na',
  'todo',
  'tbd',
  'xxx',
  'question',
  'your question',
]);

export const noQuestion: RowCheck = {
  code: 'no-question',
  severity: 'error',
  looksFor: 'questions without a word, or with a placeholder',
  remedy: 'Write the question, or take the row out.',
  find: (set) =>
    checkEach(set, ({ words, plainQuestion, sample: { question } }) => {
      if (words.length === 0) return `no word in ${quoted(question)}`;
      return placeholders.has(plainQuestion) ? `the placeholder ${quoted(question)}` : null;
    }),
};
