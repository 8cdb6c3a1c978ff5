import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexicalSupport } from '../../src/metrics/lexical-support.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

describe('lexicalSupport', () => {
  it('by hand: of refund, paid, days, vouchers and lamps, the contexts hold three', () => {
    const sample = sampleOf({
      language: 'en',
      answer: 'The refund is paid within 14 days, in vouchers for lamps.',
      contexts: ['Ask for a refund.', 'It is paid within 30 days. A lamp costs more.'],
    });
    // 14 is no word: numbers are left to numbers_in_context.
    expect(scoreWith(lexicalSupport, sample)).toEqual({
      state: 'scored',
      value: 3 / 5,
      reason: '3 of 5 content words of the answer stand in the contexts; missing: vouchers, lamps',
      details: { missing: ['vouchers', 'lamps'] },
    });
  });

  it.each([
    ['all there', 'Paid refund', ['refund paid'], 1],
    ['words over several contexts', 'red lamp', ['red', 'lamp'], 1],
    ['a word within another', 'art', ['party'], 0],
    ['another inflection', 'refund', ['refunds'], 0],
    ['composed and decomposed', 'caf\u00e9', ['CAFE\u0301'], 1],
    ['a word that comes twice counts once', 'lamp lamp bulb', ['lamp'], 1 / 2],
    ['pairs of characters', '返品期限', ['返品は', '期限'], 2 / 3],
    ['nothing retrieved', 'A refund', [], 0],
    ['numbers alone', '14', ['14'], 'nothing-to-check'],
    ['a word with digits', 'A4 lamp', ['a4'], 1 / 2],
    ['stop words alone', 'It is so.', ['It is'], 'nothing-to-check'],
    ['no word', '—', ['lamp'], 'nothing-to-check'],
    ['an empty answer', ' ', ['lamp'], 'missing-input'],
  ])('%s', (_, answer, contexts, expected) => {
    expect(valueOrCause(lexicalSupport, sampleOf({ answer, contexts, language: 'en' }))).toBe(expected);
  });

  it('never falls with more contexts, and is 1 where one is the answer', () => {
    const words = fc.array(fc.constantFrom('lamp', 'refund', 'żarówka', '返品期限', 'the'), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.array(words), (drawn, others) => {
        const answer = ['bulb', ...drawn].join(' ');
        const contexts = [...others.map((other) => other.join(' ')), answer];
        const values = contexts.map((_, i) =>
          valueOrCause(lexicalSupport, sampleOf({ answer, contexts: contexts.slice(0, i + 1) })),
        );
        expect(values).toEqual(values.toSorted());
        expect(values.at(-1)).toBe(1);
      }),
      { seed: 1 },
    );
  });
});
