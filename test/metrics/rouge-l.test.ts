import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rougeL } from '../../src/metrics/rouge-l.js';
import { tokenF1 } from '../../src/metrics/token-f1.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

interface Row {
  readonly answer: string;
  readonly reference: string;
  readonly rougeL: number;
}
const reference: { readonly rougeL: readonly Row[]; readonly rougeLPublished: readonly Row[] } = JSON.parse(
  readFileSync(new URL('../reference/overlap.json', import.meta.url), 'utf8'),
);

describe('rougeL', () => {
  it('by hand: 4 words in order, of 5 in the answer and 8 in the reference', () => {
    const sample = sampleOf({
      // in order: return, the, within, days
      answer: 'Return the lamp within days',
      reference: 'You may return the order within 30 days',
    });
    expect(scoreWith(rougeL, sample)).toEqual({
      state: 'scored',
      value: 8 / 13,
      reason: '4 words in the same order, of 5 in the answer and 8 in the reference',
      details: { precision: 4 / 5, recall: 4 / 8 },
    });
  });

  it.each(reference.rougeL)('as js-rouge has it: $answer', (row) => {
    expect(valueOrCause(rougeL, sampleOf(row))).toBeCloseTo(row.rougeL, 14);
  });

  it.each(reference.rougeLPublished)('as Lin has it: $answer', (row) => {
    expect(valueOrCause(rougeL, sampleOf(row))).toBe(row.rougeL);
  });

  it.each([
    ['Japanese against itself', '東京は首都', '東京は首都', 1],
    ['no spaces, and one character', '東', '東', 1],
    ['nothing in common', 'two weeks', '14 days', 0],
    ['an answer without words', '…', 'lamp', 0],
    ['a reference without words', 'lamp', '…', 'nothing-to-check'],
    ['an empty answer', ' ', 'lamp', 'missing-input'],
    ['an empty reference', 'lamp', '', 'missing-input'],
  ])('%s', (_, answer, reference, expected) => {
    expect(valueOrCause(rougeL, sampleOf({ answer, reference }))).toBe(expected);
  });

  it('is symmetric, at most the F1 of the words in any order, and 1 for the text itself', () => {
    const words = fc.array(fc.constantFrom('lamp', 'refund', 'żarówka', '14', '返品期限'), { minLength: 1 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const sample = sampleOf({ answer: a.join(' '), reference: b.join(' ') });
        const value = valueOrCause(rougeL, sample);
        expect(value).toBe(valueOrCause(rougeL, sampleOf({ answer: b.join(' '), reference: a.join(' ') })));
        expect(value).toBeLessThanOrEqual(Number(valueOrCause(tokenF1, sample)));
        expect(valueOrCause(rougeL, sampleOf({ answer: a.join(' '), reference: a.join(' ') }))).toBe(1);
      }),
      { seed: 1 },
    );
  });
});
