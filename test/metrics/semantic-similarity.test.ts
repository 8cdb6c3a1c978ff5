import { describe, expect, it } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import { semanticSimilarity } from '../../src/metrics/semantic-similarity.js';
import { fakeVectors } from '../support/fake-vectors.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const answer = 'Within two weeks.';
const reference = 'You have 14 days.';
const vectors = fakeVectors({ [answer]: [1, 0, 0], [reference]: [2, 2, 1] });

describe('semanticSimilarity', () => {
  it('by hand: (1, 0, 0) and (2, 2, 1) are 2 / 3', () => {
    expect(scoreWith(semanticSimilarity, sampleOf({ answer, reference }), {}, { vectors })).toEqual({
      state: 'scored',
      value: expect.closeTo(2 / 3, 15),
      reason: 'cosine 0.667',
    });
  });

  it('of the reference itself is exactly 1', () => {
    expect(valueOrCause(semanticSimilarity, sampleOf({ answer: reference, reference }), {}, { vectors })).toBe(1);
  });

  it('wants both as passages', () => {
    expect(semanticSimilarity.texts?.(sampleOf({ answer, reference }), defaultMetricOptions)).toEqual([
      { text: answer, role: 'passage' },
      { text: reference, role: 'passage' },
    ]);
  });

  it.each([
    ['a blank answer', { answer: ' ', reference }],
    ['a blank reference', { answer, reference: '\n' }],
  ])('has no score for %s, and embeds nothing', (_, fields) => {
    expect(valueOrCause(semanticSimilarity, sampleOf(fields), {}, { vectors })).toBe('missing-input');
    expect(semanticSimilarity.texts?.(sampleOf(fields), defaultMetricOptions)).toEqual([]);
  });

  it('reads no verdict, whatever its name', () => {
    const verdicts = [{ metric: 'semantic_similarity', score: 0.9, extra: {} }];
    expect(valueOrCause(semanticSimilarity, sampleOf({ answer, reference, verdicts }), {}, { vectors })).toBeCloseTo(
      2 / 3,
      15,
    );
  });
});
