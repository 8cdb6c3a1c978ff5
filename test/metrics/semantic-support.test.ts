import { describe, expect, it } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import { semanticSupport } from '../../src/metrics/semantic-support.js';
import { fakeVectors } from '../support/fake-vectors.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const vectors = fakeVectors({
  'Lamps come back within two weeks.': [4, 3],
  'Postage\nis ours.': [-1, 0],
  returns: [1, 0],
  postage: [0, 1],
});
const answer = ' Lamps come back within two weeks. Postage\nis ours. ';

describe('semanticSupport', () => {
  // (4, 3) with (1, 0) is 0.8 and with (0, 1) 0.6; (-1, 0) with them -1 and 0: 0.8 and 0 are the best.
  it('by hand: the mean of 0.8 and 0, each sentence with its nearest chunk', () => {
    const sample = sampleOf({ answer, contexts: ['returns', ' ', 'postage'] });
    expect(scoreWith(semanticSupport, sample, {}, { vectors })).toEqual({
      state: 'scored',
      value: expect.closeTo(0.4, 15),
      reason: 'the weakest of 2 sentences, "Postage is ours.", has cosine 0 with chunk 3',
      details: [
        { sentence: 'Lamps come back within two weeks.', rank: 1, cosine: expect.closeTo(0.8, 15) },
        { sentence: 'Postage\nis ours.', rank: 3, cosine: expect.closeTo(0, 15) },
      ],
    });
  });

  it('names the first of chunks that are equally near, and shows no more than 120 characters of a sentence', () => {
    const long = `${'very '.repeat(40)}long`;
    const sample = sampleOf({ answer: long, contexts: ['returns', 'returns'] });
    const all = { [long]: [1, 0], returns: [1, 0] };
    expect(scoreWith(semanticSupport, sample, {}, { vectors: fakeVectors(all) })).toMatchObject({
      value: 1,
      reason: `the sentence, "${long.slice(0, 119)}…", has cosine 1 with chunk 1`,
    });
  });

  it('wants sentences and chunks as passages', () => {
    const sample = sampleOf({ answer: `${answer}\n\n—`, contexts: ['returns', ''] });
    expect(semanticSupport.texts?.(sample, defaultMetricOptions)).toEqual(
      ['Lamps come back within two weeks.', 'Postage\nis ours.', 'returns'].map((text) => ({ text, role: 'passage' })),
    );
  });

  it.each([
    ['nothing retrieved', { answer, contexts: [] }, 0],
    ['blank chunks alone', { answer, contexts: [' '] }, 0],
    ['a blank answer', { answer: ' ', contexts: ['returns'] }, 'missing-input'],
    ['an answer without letters', { answer: '— …', contexts: ['returns'] }, 'nothing-to-check'],
    ['an answer that declines', { answer: 'I don’t know.', contexts: ['returns'], language: 'en' }, 'refusal'],
    ['a sentence without a vector', { answer: 'Who knows? We do.', contexts: ['returns'] }, 'model-unavailable'],
  ])('%s', (_, fields, expected) => {
    expect(valueOrCause(semanticSupport, sampleOf(fields), {}, { vectors })).toBe(expected);
  });
});
