import { expect, test } from 'vitest';
import { judgeCalls } from '../../src/cost/judge-calls.js';
import { sampleOf } from '../metrics/sample-of.js';

const answer = 'Within 30 days.';
const contexts = ['Lamps can be returned within 30 days.', 'Bulbs are sold in packs.', 'The shop opens at nine.'];
const reference = '30 days.';

test('a whole sample: 2 for faithfulness, 3 for answer relevancy, 1 for each of 3 chunks, 1 for context recall', () => {
  expect(judgeCalls(sampleOf({ answer, contexts, reference }))).toBe(9);
});

test.each([
  ['no reference: no context recall, and chunks are judged by the answer', { answer, contexts }, 8],
  ['no contexts: answer relevancy alone', { answer, reference }, 3],
  ['nothing retrieved', { answer, contexts: [], reference }, 3],
  ['no answer: the chunks and context recall, by the reference', { contexts, reference }, 4],
  ['a blank answer is none', { answer: ' ', contexts, reference }, 4],
  ['a question alone', {}, 0],
  ['chunks alone', { contexts }, 0],
])('%s', (_, fields, calls) => {
  expect(judgeCalls(sampleOf(fields))).toBe(calls);
});
