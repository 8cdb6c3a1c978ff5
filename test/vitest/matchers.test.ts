import { expect, test } from 'vitest';
import { defineMetric } from '../../src/metrics/define-metric.js';
import { loadResources, matchers } from '../../src/vitest/index.js';

expect.extend(matchers);

const sample = {
  id: 'seats',
  question: 'How many seats has the Team plan?',
  contexts: ['The Team plan has 25 seats.'],
  answer: 'The Team plan has 25 seats.',
  retrieved_context_ids: ['billing', 'export', 'plans', 'limits'],
  reference_context_ids: ['plans'],
};

function failure(assertion: () => void): string {
  try {
    assertion();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('the assertion held');
}

test('toHitTopK says where the document came', () => {
  expect(sample).toHitTopK(3);
  expect(sample).not.toHitTopK(2);
  expect(failure(() => expect(sample).toHitTopK(2))).toBe(
    'hit@2 of "seats" (How many seats has the Team plan?): 0, wanted at least 1: plans at rank 3, not in the first 2',
  );
  expect(failure(() => expect(sample).not.toHitTopK(3))).toMatch(/: 1, wanted not at least 1: /);
});

test('toHaveNumbersInContext names the number', () => {
  expect(sample).toHaveNumbersInContext();
  const invented = { ...sample, answer: 'The Team plan has 35 seats.' };
  expect(invented).not.toHaveNumbersInContext();
  expect(failure(() => expect(invented).toHaveNumbersInContext())).toMatch(/numbers_in_context .*: 0, .*35/);
});

test('toReachScore takes any metric, by name or of one’s own', () => {
  expect(sample).toReachScore('mrr', 0.33);
  expect(sample).not.toReachScore('mrr', 0.34);
  const words = defineMetric({
    id: 'answer_words',
    range: [0, Number.POSITIVE_INFINITY],
    higherIsBetter: false,
    score: ({ answer = '' }) => answer.split(' ').length,
  });
  expect(sample).toReachScore(words, 6);
  expect(failure(() => expect(sample).toReachScore(words, 5))).toMatch(/wanted at most 5/);
});

test('options change what is computed', () => {
  expect(sample).toReachScore('hit@3', 1);
  const byScore = (): void => expect(sample).toReachScore('hit@3', 1, { ties: 'trec' });
  expect(failure(byScore)).toMatch(/unscored \(missing-input\), .*billing has none/);
});

test('stems need their stemmer, and the words say where it comes from', async () => {
  const inflected = {
    question: 'How do I cancel subscriptions?',
    answer: 'Cancelling a subscription is easy.',
    language: 'en',
  };
  const stem = { analyzer: 'stem' } as const;
  expect(failure(() => expect(inflected).toReachScore('tfidf_relevancy', 0.3, stem))).toMatch(/await loadResources/);
  const resources = await loadResources(stem);
  expect(inflected).toReachScore('tfidf_relevancy', 0.3, stem, resources);
  expect(failure(() => expect(inflected).toReachScore('tfidf_relevancy', 1, stem, resources))).toMatch(
    /shared: .*cancel/,
  );
});

test('a score that is missing is neither reached nor not reached', () => {
  const bare = { question: 'How many seats?' };
  expect(failure(() => expect(bare).toHitTopK(3))).toMatch(/unscored \(missing-input\)/);
  expect(failure(() => expect(bare).not.toHitTopK(3))).toMatch(/unscored \(missing-input\)/);
});

test('a metric that does not apply has no objection, as in the gate', () => {
  const silent = { ...sample, answer: 'As many as you like.' };
  expect(silent).toHaveNumbersInContext();
  expect(failure(() => expect(silent).not.toHaveNumbersInContext())).toMatch(/not applicable \(nothing-to-check\)/);
});

test('a record that is no sample is told with what is wrong', () => {
  expect(failure(() => expect({ answer: '25' }).toHitTopK(3))).toMatch(/^sample: /);
  expect(failure(() => expect({ ...sample, contexts: 'one text' }).toHitTopK(3))).toMatch(
    /^sample: contexts: found "one text"/,
  );
});
