import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../src/text/fold.js';
import { holdsWord } from '../../src/text/holds-word.js';
import { tokenize } from '../../src/text/tokenize.js';

describe('holdsWord', () => {
  it.each([
    ['the art of the party', 'art', true],
    ['the party', 'art', false],
    ['smart art', 'art', true],
    ['state-of-the-art', 'art', true],
    ['14,5 kg', '14', true],
    ['140 kg', '14', false],
    ['però', 'per', false],
    ['proプラン', 'プラ', true],
    ['proプラン', 'pro', true],
    ['返品期限', '品期', true],
    ['𐐨a', 'a', false],
    ['😀a', 'a', true],
  ])('%j holds %j: %j', (folded, token, held) => {
    expect(holdsWord(folded, token)).toBe(held);
  });

  it('agrees with the tokens, except that it finds CJK characters wherever they stand', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ß', '1', '_', ' ', '-', '語', '𠮷', '𐐷', '😀') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const tokens = tokenize(a);
        for (const token of tokens) expect(holdsWord(fold(a), token)).toBe(true);
        for (const token of tokenize(b).filter((word) => !/[語𠮷]/u.test(word))) {
          expect(holdsWord(fold(a), token)).toBe(tokens.includes(token));
        }
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
