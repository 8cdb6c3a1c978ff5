import { describe, expect, it } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import { contextRelevancy } from '../../src/metrics/context-relevancy.js';
import { fakeVectors } from '../support/fake-vectors.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const question = 'Within how many days can I return a lamp?';
const vectors = fakeVectors({ [question]: [1, 0], returns: [4, 3], lamps: [3, 4], bicycles: [-3, 4] });

describe('contextRelevancy', () => {
  it('by hand: 0.8, 0.6 and -0.6 by rank, with a blank chunk between that leaves the mean', () => {
    const sample = sampleOf({ question, contexts: ['returns', ' ', 'lamps', 'bicycles'] });
    expect(scoreWith(contextRelevancy, sample, {}, { vectors })).toEqual({
      state: 'scored',
      value: expect.closeTo(0.8 / 3, 15),
      reason: 'cosine by rank: 0.8, blank, 0.6, -0.6',
      details: [
        { rank: 1, cosine: expect.closeTo(0.8, 15) },
        { rank: 2, cosine: null },
        { rank: 3, cosine: expect.closeTo(0.6, 15) },
        { rank: 4, cosine: expect.closeTo(-0.6, 15) },
      ],
    });
  });

  it('shows the first ten ranks of many', () => {
    const sample = sampleOf({ question, contexts: new Array<string>(12).fill('lamps') });
    expect(scoreWith(contextRelevancy, sample, {}, { vectors })).toMatchObject({
      reason: `cosine by rank: ${new Array<string>(10).fill('0.6').join(', ')} and 2 more`,
    });
  });

  it('wants the question as a query, and the chunks that hold text as passages', () => {
    const sample = sampleOf({ question, contexts: ['returns', '', 'lamps'] });
    expect(contextRelevancy.texts?.(sample, defaultMetricOptions)).toEqual([
      { text: question, role: 'query' },
      { text: 'returns', role: 'passage' },
      { text: 'lamps', role: 'passage' },
    ]);
  });

  it.each([
    ['nothing retrieved', { contexts: [] }, 0],
    ['blank chunks alone', { contexts: ['', ' \n'] }, 0],
    ['a blank question', { question: ' ', contexts: ['lamps'] }, 'nothing-to-check'],
    ['a chunk without a vector', { question, contexts: ['lamps', 'shades'] }, 'model-unavailable'],
  ])('%s', (_, fields, expected) => {
    expect(valueOrCause(contextRelevancy, sampleOf(fields), {}, { vectors })).toBe(expected);
  });
});
