import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chrf } from '../../src/metrics/chrf.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

interface Row {
  readonly answer: string;
  readonly reference: string;
  readonly chrf: number;
}
const reference: { readonly chrf: readonly Row[]; readonly chrfPublished: readonly Row[] } = JSON.parse(
  readFileSync(new URL('../reference/overlap.json', import.meta.url), 'utf8'),
);

describe('chrf', () => {
  // n = 1: 1, 4 share 1 and 4, of 2 and of 6; n = 2: 14, of 1 and of 5. Longer ones the answer has none of.
  // P = (2/2 + 1/1) / 2 = 1, R = (2/6 + 1/5) / 2 = 4/15, F = 5 · 4/15 / (4 + 4/15) = 20/64
  it('by hand: "14" for "14 days" is 0.3125', () => {
    expect(scoreWith(chrf, sampleOf({ answer: '14', reference: '14 days' }))).toEqual({
      state: 'scored',
      value: expect.closeTo(0.3125, 15),
      reason: 'character n-grams of 1 to 6: precision 1.00, recall 0.27',
      details: { precision: 1, recall: expect.closeTo(4 / 15, 15) },
    });
  });

  it.each(reference.chrf)('as the definition has it: $answer', (row) => {
    expect(valueOrCause(chrf, sampleOf(row))).toBeCloseTo(row.chrf, 14);
  });

  it.each(reference.chrfPublished)('as sacrebleu has it: $answer for $reference', (row) => {
    expect(valueOrCause(chrf, sampleOf(row))).toBe(row.chrf);
  });

  it.each([
    ['case counts', 'a', 'A', 0],
    ['composed and decomposed', 'cafe\u0301', 'caf\u00e9', 1],
    ['white space of any kind', 'a\u3000b\n c', 'abc', 1],
    ['an empty answer', ' ', 'lamp', 'missing-input'],
    ['an empty reference', 'lamp', '\t', 'missing-input'],
  ])('%s', (_, answer, reference, expected) => {
    expect(valueOrCause(chrf, sampleOf({ answer, reference }))).toBe(expected);
  });

  it('is between 0 and 1, and exactly 1 for the text itself', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((drawn) => drawn.trim() !== '');
    fc.assert(
      fc.property(text, text, (answer, reference) => {
        const value = valueOrCause(chrf, sampleOf({ answer, reference }));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(valueOrCause(chrf, sampleOf({ answer, reference: answer }))).toBe(1);
      }),
      { seed: 1 },
    );
  });
});
