import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonSubsequence } from '../../src/text/common-subsequence.js';

/** The definition, word for word. */
function byDefinition([a, ...restOfA]: readonly string[], b: readonly string[]): number {
  if (a === undefined) return 0;
  const at = b.indexOf(a);
  const without = byDefinition(restOfA, b);
  return at === -1 ? without : Math.max(without, 1 + byDefinition(restOfA, b.slice(at + 1)));
}

describe('commonSubsequence', () => {
  it.each([
    // By hand: the longest runs are b c d and a c d.
    ['two of equal length', 'a b c d', 'b a c d', 3],
    ['one within the other', 'b d', 'a b c d e', 2],
    ['the other order', 'a b c', 'c b a', 1],
    ['repeats', 'a a b a', 'a b a a', 3],
    ['nothing in common', 'a b', 'c d', 0],
    ['words of Object.prototype', 'constructor x __proto__', 'constructor __proto__', 2],
  ])('%s', (_, a, b, length) => {
    expect(commonSubsequence(a.split(' '), b.split(' '))).toBe(length);
  });

  it('is 0 with an empty list', () => {
    expect(commonSubsequence([], ['a'])).toBe(0);
    expect(commonSubsequence(['a'], [])).toBe(0);
  });

  it('is what the definition gives', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 9 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(commonSubsequence(a, b)).toBe(byDefinition(a, b));
      }),
      { seed: 1 },
    );
  });
});
