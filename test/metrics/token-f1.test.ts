import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenF1 } from '../../src/metrics/token-f1.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

describe('tokenF1', () => {
  it('by hand: 3 of 4 words of the answer, 3 of 6 of the reference: 2 · 3/4 · 3/6 / (3/4 + 3/6) = 0.6', () => {
    const sample = sampleOf({ answer: 'Within 14 days, always', reference: 'return it within 30 14 days' });
    expect(scoreWith(tokenF1, sample)).toEqual({
      state: 'scored',
      value: 0.6,
      reason: '3 words shared, of 4 in the answer and 6 in the reference; missing: return, it, 30',
      details: { precision: 0.75, recall: 0.5 },
    });
  });

  it.each([
    // Values by hand: 2 · shared / (words of the answer + words of the reference).
    ['the same words in another order', 'days 14', '14 days', 1],
    ['a word that comes more often in the answer', 'no no no', 'no', 2 / 4],
    ['a word that comes more often in the reference', 'no', 'no no no', 2 / 4],
    ['nothing in common', 'two weeks', '14 days', 0],
    ['articles count', 'the lamp', 'lamp', 2 / 3],
    ['pairs of characters', '東京は首都', '東京は首都', 1],
    // 東京 京は は首 首都 against 東京 京都: 2 · 1 / (4 + 2)
    ['one pair of characters in common', '東京は首都', '東京都', 2 / 6],
    ['words of Object.prototype', 'constructor __proto__', '__proto__ constructor', 1],
    ['an answer without words', '…', 'lamp', 0],
    ['a reference without words', 'lamp', '…', 'nothing-to-check'],
    ['an empty answer', ' ', 'lamp', 'missing-input'],
    ['an empty reference', 'lamp', '', 'missing-input'],
  ])('%s', (_, answer, reference, expected) => {
    expect(valueOrCause(tokenF1, sampleOf({ answer, reference }))).toBe(expected);
  });

  it('is symmetric, between 0 and 1, and 1 for the words in any order', () => {
    const words = fc.array(fc.constantFrom('lamp', 'refund', 'żarówka', '14', '返品期限'), { minLength: 1 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const value = valueOrCause(tokenF1, sampleOf({ answer: a.join(' '), reference: b.join(' ') }));
        expect(value).toBe(valueOrCause(tokenF1, sampleOf({ answer: b.join(' '), reference: a.join(' ') })));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        const sorted = sampleOf({ answer: a.join(' '), reference: a.toSorted().join(' ') });
        expect(valueOrCause(tokenF1, sorted)).toBe(1);
      }),
      { seed: 1 },
    );
  });
});
