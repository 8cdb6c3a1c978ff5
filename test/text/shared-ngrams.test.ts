import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedNgrams } from '../../src/text/shared-ngrams.js';

function characters(text: string): Int32Array {
  return Int32Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/** By strings: each n-gram of one text takes one like itself from those of the other. */
function plainlyShared(a: string, b: string, n: number): number {
  const ngrams = (text: string): string[] =>
    Array.from(text, (_, i) => [...text].slice(i, i + n).join('')).filter((ngram) => [...ngram].length === n);
  const supply = ngrams(b);
  return ngrams(a).filter((ngram) => {
    const at = supply.indexOf(ngram);
    if (at !== -1) supply.splice(at, 1);
    return at !== -1;
  }).length;
}

describe('sharedNgrams', () => {
  // n = 1: a and n twice, b once; n = 2: an and na; n = 3: ana; n = 4: none of bana, anan, nana is anab or nabn.
  it('by hand: "banana" and "anabn"', () => {
    expect([...sharedNgrams(characters('banana'), characters('anabn'), 4)]).toEqual([5, 2, 1, 0]);
  });

  it.each([
    ['no text', '', 'lamp', [0, 0]],
    ['as often as both have it', 'aaa', 'aaaaa', [3, 2]],
    ['a character beyond 16 bits', 'a𠮷', '𠮷a𠮷', [2, 1]],
  ])('%s', (_, a, b, shared) => {
    expect([...sharedNgrams(characters(a), characters(b), 2)]).toEqual(shared);
  });

  it('counts what strings count', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '語', '\u0000'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const shared = [...sharedNgrams(characters(a), characters(b), 6)];
        expect(shared).toEqual([1, 2, 3, 4, 5, 6].map((n) => plainlyShared(a, b, n)));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('takes linear time', () => {
    const text = characters('lamp'.repeat(100_000));
    expect(sharedNgrams(text, text, 6)[5]).toBe(text.length - 5);
  });
});
