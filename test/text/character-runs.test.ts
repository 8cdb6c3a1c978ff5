import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterClass } from '../../src/text/character-class.js';
import { characterRuns } from '../../src/text/character-runs.js';

describe('characterRuns', () => {
  it('finds runs within and beyond the Basic Multilingual Plane', () => {
    expect(characterRuns('né 𠮷野😀家 5', characterClass(/\p{L}/u))).toEqual(['né', '𠮷野', '家']);
  });

  it('is what the pattern repeated matches, for any text, halves of characters included', () => {
    const isLetter = characterClass(/[\p{L}\p{N}]/u);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (odd, ordinary) => {
        const text = `${odd}\ud83d${ordinary}\udc00`;
        expect(characterRuns(text, isLetter)).toEqual(text.match(/[\p{L}\p{N}]+/gu) ?? []);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
