import { describe, expect, it } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import { embeddingRelevancy } from '../../src/metrics/embedding-relevancy.js';
import { fakeVectors } from '../support/fake-vectors.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const question = 'Within how many days can I return a lamp?';
const answer = 'You have two weeks.';
const sample = sampleOf({ question, answer });

describe('embeddingRelevancy', () => {
  it('by hand: (3, 4) and (4, 3) are 24 / 25', () => {
    const vectors = fakeVectors({ [question]: [3, 4], [answer]: [4, 3] });
    expect(scoreWith(embeddingRelevancy, sample, {}, { vectors })).toEqual({
      state: 'scored',
      value: expect.closeTo(24 / 25, 15),
      reason: 'cosine 0.96',
    });
  });

  it('reports a negative cosine as it is', () => {
    const vectors = fakeVectors({ [question]: [1, 0], [answer]: [-3, 4] });
    expect(valueOrCause(embeddingRelevancy, sample, {}, { vectors })).toBeCloseTo(-0.6, 15);
  });

  it('wants the question as a query and the answer as a passage', () => {
    expect(embeddingRelevancy.texts?.(sample, defaultMetricOptions)).toEqual([
      { text: question, role: 'query' },
      { text: answer, role: 'passage' },
    ]);
  });

  it.each([
    ['no answer', {}, 'missing-input'],
    ['a blank answer', { answer: ' \n' }, 'missing-input'],
    ['an answer that declines', { answer: 'I don’t know.', language: 'en' }, 'refusal'],
    ['a blank question', { question: ' ', answer }, 'nothing-to-check'],
  ])('has no score for %s, and embeds nothing', (_, fields, cause) => {
    const other = sampleOf(fields);
    expect(valueOrCause(embeddingRelevancy, other, {}, { vectors: fakeVectors({}) })).toBe(cause);
    expect(embeddingRelevancy.texts?.(other, defaultMetricOptions)).toEqual([]);
  });

  it('says why a text has no vector, and what is to be done where there are none at all', () => {
    const vectors = fakeVectors({ [question]: [3, 4] });
    expect(scoreWith(embeddingRelevancy, sample, {}, { vectors })).toEqual({
      state: 'unscored',
      cause: 'model-unavailable',
      reason: 'no vector for “You have two weeks.”',
    });
    expect(scoreWith(embeddingRelevancy, sample)).toMatchObject({
      cause: 'model-unavailable',
      reason:
        'there are no embeddings to compare: hand over the vectors of loadResources, or the embedding that sampleTests shall take, and score a sample after its texts were added',
    });
  });
});
