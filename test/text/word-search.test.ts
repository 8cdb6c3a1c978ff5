import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../src/text/fold.js';
import { tokenize } from '../../src/text/tokenize.js';
import { WordSearch } from '../../src/text/word-search.js';

describe('WordSearch', () => {
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
    ['', 'a', false],
  ])('%j holds %j: %j', (folded, token, held) => {
    expect(new WordSearch([token]).heldBy(folded).has(token)).toBe(held);
  });

  it('gives of many words those that each text holds', () => {
    const search = new WordSearch(['lamp', 'chair', '返品', 'oak', 'oaks']);
    expect([...search.heldBy('a chair of oak and a chair')].sort()).toEqual(['chair', 'oak']);
    expect([...search.heldBy('返品: lamp')].sort()).toEqual(['lamp', '返品']);
  });

  it('agrees with the tokens, except that it finds CJK characters wherever they stand', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', 'ß', '1', '_', ' ', '-', '語', '𠮷', '𐐷', '😀'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const tokens = tokenize(a);
        const asked = tokenize(b);
        expect([...new WordSearch(tokens).heldBy(fold(a))].sort()).toEqual([...new Set(tokens)].sort());
        const held = new WordSearch(asked).heldBy(fold(a));
        for (const token of asked.filter((word) => !/[語𠮷]/u.test(word))) {
          expect(held.has(token)).toBe(tokens.includes(token));
        }
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
