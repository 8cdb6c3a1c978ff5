import { listSome } from '../../core/phrase.js';
import { checkNumbers } from '../../text/numbers/index.js';
import { checkEach } from '../check-each.js';
import { plainWords } from '../plain-words.js';
import { quoted } from '../quoted.js';
import type { RowCheck } from '../row-check.js';
import type { TestRow } from '../test-set.js';

export const answerInQuestion: RowCheck = {
  code: 'answer-in-question',
  severity: 'warning',
  looksFor: 'questions that hold their answer: the whole reference, or every number of it',
  remedy: 'Ask without the answer: a system that repeats the question is right otherwise.',
  find: (set) =>
    checkEach(set, (row) => (row.sample.reference === undefined ? undefined : leak(row, row.sample.reference))),
};

/** A word this short, such as "yes" or "sí", answers without being given away. */
const shortWord = 4;

function leak({ sample, plainQuestion, language }: TestRow, reference: string): string | null {
  const answer = plainWords(reference).join(' ');
  if (answer.length >= shortWord && ` ${plainQuestion} `.includes(` ${answer} `))
    return `the reference ${quoted(reference)}`;
  const numbers = checkNumbers({
    answer: reference,
    contexts: [sample.question],
    derived: 'ignore',
    ...(language !== undefined && { language }),
  });
  const isAll = numbers.length > 0 && numbers.every(({ supported }) => supported === true);
  if (!isAll || numbers.every(({ weak }) => weak)) return null;
  return `all numbers of the reference: ${listSome([...new Set(numbers.map(({ text }) => text))])}`;
}
