import { describe, expect, it } from 'vitest';
import { exactMatch } from '../../src/metrics/exact-match.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

describe('exactMatch', () => {
  it.each([
    ['case, white space and a full stop', ' Thirty\n days.', 'thirty  days', 1],
    ['composed and decomposed', 'CAFE\u0301', 'caf\u00e9', 1],
    ['quotation marks', '«Pro»', '“pro”', 1],
    ['a full stop within quotation marks', '“Yes.”', 'yes', 1],
    ['punctuation of other scripts', '¿東京。', '東京', 1],
    ['Arabic and Devanagari ends', 'نعم؟', 'نعم', 1],
    ['an article, which SQuAD drops', 'the lamp', 'lamp', 0],
    ['another accent', 'pero', 'però', 0],
    ['a minus', '-5', '5', 0],
    ['a percent sign', '14%', '14', 0],
    ['a decimal point at the start', '.5', '5', 0],
    ['a currency', '$5', '5', 0],
    ['a language', 'C#', 'C', 0],
    ['punctuation within', 'e.g. 5', 'eg 5', 0],
    ['compatibility forms', '10³', '103', 0],
    ['an answer of punctuation', '?!', 'lamp', 0],
    ['a reference of punctuation', 'lamp', '“…”', 'nothing-to-check'],
    ['an empty answer', ' \u00a0', 'lamp', 'missing-input'],
    ['an empty reference', 'lamp', '\n', 'missing-input'],
  ])('%s', (_, answer, reference, expected) => {
    expect(valueOrCause(exactMatch, sampleOf({ answer, reference }))).toBe(expected);
  });

  it('says so', () => {
    expect(scoreWith(exactMatch, sampleOf({ answer: '14', reference: '14.' }))).toMatchObject({
      reason: 'the answer is the reference',
    });
    expect(scoreWith(exactMatch, sampleOf({ answer: '14', reference: '15' }))).toMatchObject({
      reason: 'the answer is not the reference',
    });
  });

  it('comes to an end over a long row of marks', () => {
    const marks = '.”'.repeat(100_000);
    expect(valueOrCause(exactMatch, sampleOf({ answer: `${marks}a${marks}`, reference: marks }))).toBe(
      'nothing-to-check',
    );
  });
});
