import { expect, test } from 'vitest';
import { defaultMetricOptions, metricUnder } from '../../src/core/metric.js';
import { pinnedOptions, unpinned } from '../../src/core/pinned-options.js';
import { answerRelevancy } from '../../src/metrics/answer-relevancy.js';

const run = { ...defaultMetricOptions, embeddingModel: 'hand-made 1' };

test('a metric pins what it obeys under the options of the run, and not which model others had their vectors from', () => {
  expect(pinnedOptions(metricUnder(answerRelevancy, run), run)).toEqual({
    compat: null,
    vectors: 'tfidf',
    analyzer: 'char_wb',
    refusal_phrases: [],
  });
  const embedded = { ...run, vectors: 'embedding' } as const;
  expect(pinnedOptions(metricUnder(answerRelevancy, embedded), embedded)).toEqual({
    compat: null,
    vectors: 'embedding',
    embedding_model: 'hand-made 1',
    refusal_phrases: [],
  });
});

test('what is not pinned was at its default', () => {
  expect(unpinned('vectors')).toBe('tfidf');
  expect(unpinned('relevance_level')).toBe(1);
  expect(unpinned('refusal_phrases')).toEqual([]);
  expect(unpinned('embedding_model')).toBeNull();
  expect(unpinned('of a version to come')).toBeNull();
});
