import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceSupportAt } from '../../src/metrics/reference-support.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const lamps = sampleOf({
  language: 'en',
  // 30, 1,000; refund, paid, days, euros
  reference: 'A refund is paid within 30 days, up to 1,000 euros.',
  contexts: ['Refunds and the refund form', 'The refund is paid 30 days later.', 'At most 1000 euros.'],
});

describe('referenceSupportAt', () => {
  it.each([
    [
      1,
      1 / 6,
      '1 of 6 content words and numbers of the reference in the first context; missing: 30, 1,000, paid and 2 more',
    ],
    [2, 4 / 6, '4 of 6 content words and numbers of the reference in the first 2 contexts; missing: 1,000, euros'],
    [3, 1, '6 of 6 content words and numbers of the reference in the first 3 contexts'],
    [10, 1, '6 of 6 content words and numbers of the reference in the first 3 contexts'],
  ])('at %i, by hand', (k, value, reason) => {
    expect(scoreWith(referenceSupportAt(k), lamps)).toMatchObject({ state: 'scored', value, reason });
  });

  it('tells the rank by which all are there, beyond k too, and what is missing up to k', () => {
    expect(scoreWith(referenceSupportAt(2), lamps)).toMatchObject({
      details: { rank: 3, missing: ['1,000', 'euros'] },
    });
    const without = sampleOf({ ...lamps, contexts: ['The refund is paid.'] });
    expect(scoreWith(referenceSupportAt(3), without)).toMatchObject({
      details: { rank: null, missing: ['30', '1,000', 'days', 'euros'] },
    });
  });

  it.each([
    ['nothing retrieved', 'Within 30 days.', [], 0],
    ['an empty reference', ' ', ['30 days'], 'missing-input'],
    ['a reference without words', '—', ['30 days'], 'nothing-to-check'],
    ['stop words only: all of them count', 'It is so.', ['It is'], 2 / 3],
    ['a number and stop words: the number counts', 'It is 14.', ['14'], 1],
    ['another spelling of the number', 'It costs 1000.', ['costs 1,000'], 1],
    ['a repeated number counts once', '30 days, 14 days, 30 days', ['30 days'], 2 / 3],
    ['the same digits with two units', '14 days or 14 kg', ['14 days'], 2 / 4],
    ['a number within another', '14', ['140 or 14.5'], 0],
    ['a word within another', 'art', ['party'], 0],
    ['another inflection', 'refund', ['refunds'], 0],
    ['composed and decomposed', 'caf\u00e9', ['CAFE\u0301'], 1],
    ['another accent', 'pero', ['però'], 0],
    ['words over several contexts', 'red lamp', ['red', 'lamp'], 1],
    ['pairs of characters', '返品期限', ['返品は', '期限'], 2 / 3],
  ])('%s', (_, reference, contexts, expected) => {
    expect(valueOrCause(referenceSupportAt(3), sampleOf({ reference, contexts, language: 'en' }))).toBe(expected);
  });

  it('needs both texts', () => {
    expect(valueOrCause(referenceSupportAt(3), sampleOf({ contexts: ['a lamp'] }))).toBe('missing-input');
    expect(valueOrCause(referenceSupportAt(3), sampleOf({ reference: 'a lamp' }))).toBe('missing-input');
  });

  it('is 1 for a context that is the reference, and never falls with k', () => {
    const text = fc.array(fc.constantFrom('lamp', 'refund', '30', '1,5', 'the', 'żarówka', '返品', '%'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (words, others) => {
        const reference = words.join(' ');
        const contexts = [...others.map((other) => other.join(' ')), reference];
        const values = contexts.map((_, i) =>
          valueOrCause(referenceSupportAt(i + 1), sampleOf({ reference, contexts })),
        );
        if (values.includes('nothing-to-check')) return;
        expect(values).toEqual(values.toSorted());
        expect(values.at(-1)).toBe(1);
      }),
      { seed: 1 },
    );
  });
});
