import { expect, test } from 'vitest';
import type { SampleField } from '../../src/core/sample.js';
import { defineMetric, isMetric } from '../../src/metrics/define-metric.js';
import { sampleOf, scoreWith } from './sample-of.js';

test('what is left out has its default', () => {
  const metric = defineMetric({ id: 'answer_words', score: () => 0.5 });
  expect(metric).toMatchObject({ version: 1, needs: [], range: [0, 1], higherIsBetter: true });
  expect(scoreWith(metric, sampleOf({}))).toEqual({ state: 'scored', value: 0.5, reason: 'answer_words = 0.5' });
});

test.each([
  [{ id: 'two words' }, /metric id: found "two words"/],
  [{ id: '' }, /metric id/],
  [{ id: 'a', range: [1, 0] as const }, /range \[1, 0\] has no room/],
  [{ id: 'a', range: [0, Number.NaN] as const }, /range \[0, NaN\] has no room/],
])('%o cannot work', (definition, message) => {
  expect(() => defineMetric({ score: () => 1, ...definition })).toThrow(message);
});

test('a field that no sample has is named, with the one that was meant', () => {
  const misspelt: SampleField[] = [];
  Reflect.apply(Array.prototype.push, misspelt, ['awnser']);
  expect(() => defineMetric({ id: 'a', needs: misspelt, score: () => 1 })).toThrow(
    'metric a: needs: found "awnser", did you mean answer?',
  );
});

test('knows a metric from what only looks like one', () => {
  const metric = defineMetric({ id: 'a', score: () => 1 });
  expect(isMetric(metric)).toBe(true);
  expect(isMetric({ ...metric, range: undefined })).toBe(false);
  expect(isMetric({ id: 'a', score: () => 1, needs: [] })).toBe(false);
  expect([null, 'a', 7, [], () => 1].some(isMetric)).toBe(false);
});

test('the fields that it needs are there, to the types as well', () => {
  const metric = defineMetric({ id: 'words', needs: ['answer'], score: ({ answer }) => answer.split(' ').length / 10 });
  expect(scoreWith(metric, sampleOf({ answer: 'Within 30 days.' }))).toMatchObject({ value: 0.3 });
});

test('it can only read the sample', () => {
  const sample = sampleOf({ answer: 'Within 30 days.', contexts: ['30 days'] });
  const metric = defineMetric({
    id: 'vandal',
    score: (given) => {
      Reflect.set(given, 'answer', '');
      Reflect.set(given.contexts ?? [], 0, '');
      return 1;
    },
  });
  scoreWith(metric, sample);
  expect(sample).toMatchObject({ answer: 'Within 30 days.', contexts: ['30 days'] });
});
