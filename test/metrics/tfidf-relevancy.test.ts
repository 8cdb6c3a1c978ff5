import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tfidfRelevancy } from '../../src/metrics/tfidf-relevancy.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const question = 'Within how many days can I return a lamp?';

describe('tfidfRelevancy', () => {
  it('by hand, by words: "refund days" for "refund policy" is 1 / (1 + idf²), with idf = ln(3/2) + 1', () => {
    const sample = sampleOf({ question: 'refund policy', answer: 'refund days' });
    const value = 1 / (1 + (Math.log(1.5) + 1) ** 2);
    expect(scoreWith(tfidfRelevancy, sample, { analyzer: 'word' })).toEqual({
      state: 'scored',
      value: expect.closeTo(value, 15),
      reason: 'cosine 0.34; shared: refund',
    });
  });

  it('names the shared content words, the most frequent in the answer first', () => {
    const sample = sampleOf({
      question,
      answer: 'A lamp? You can return it: 30 days for a lamp, 14 days for a broken lamp.',
    });
    expect(scoreWith(tfidfRelevancy, sample)).toMatchObject({
      reason: expect.stringMatching(/^cosine 0\.\d\d; shared: lamp, days, return$/),
    });
  });

  it('by characters, sees inflected forms that words miss', () => {
    const sample = sampleOf({ question: 'Zwrot lampy?', answer: 'Lampę można zwrócić.', language: 'pl' });
    expect(valueOrCause(tfidfRelevancy, sample)).toBeGreaterThan(0.05);
    expect(scoreWith(tfidfRelevancy, sample, { analyzer: 'word' })).toEqual({
      state: 'scored',
      value: 0,
      reason: 'cosine 0.00; no content word shared',
    });
  });

  it.each([
    ['no answer', question, undefined, 'missing-input'],
    ['an empty answer', question, '', 'missing-input'],
    ['a blank answer', question, ' \n', 'missing-input'],
    ['an answer without words', question, '…', 0],
    ['a question without words', '??', 'Within 30 days.', 'nothing-to-check'],
    ['no words at all', '??', '…', 'nothing-to-check'],
    ['the question itself', question, question, 1],
    ['words of Object.prototype', 'constructor?', '__proto__', 0],
  ])('%s', (_, asked, answer, expected) => {
    const sample = sampleOf({ question: asked, ...(answer === undefined ? {} : { answer }) });
    expect(valueOrCause(tfidfRelevancy, sample)).toBe(expected);
  });

  it('does not depend on the samples before', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (first, second, answer) => {
        const sample = sampleOf({ question: first, answer });
        const alone = valueOrCause(tfidfRelevancy, sample);
        valueOrCause(tfidfRelevancy, sampleOf({ question: second, answer: first }));
        expect(valueOrCause(tfidfRelevancy, sample)).toBe(alone);
      }),
      { seed: 1 },
    );
  });
});
