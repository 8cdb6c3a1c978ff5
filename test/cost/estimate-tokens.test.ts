import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../src/cost/estimate-tokens.js';

test.each([
  ['', 0],
  ['a lamp, 30 days', 15 / 4],
  ['żółta łódź', 10 / 4],
  ['тридцать дней', 12 / 2.5 + 1 / 4],
  ['三十天', 3 / 1.2],
  ['さんじゅう', 5 / 1.2],
  ['ตะเกียง', 7 / 1.5],
  ['𠮷', 1 / 1.2],
])('%j is some %d tokens', (text, tokens) => {
  // Thai has a vowel sign that is a mark of its own script, and the last one is a character of two code units.
  expect(estimateTokens(text)).toBeCloseTo(tokens, 12);
});

test('a longer text is never fewer tokens, and texts add up', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(text, text, (one, two) => {
      const both = estimateTokens(`${one} ${two}`);
      expect(both).toBeCloseTo(estimateTokens(one) + 0.25 + estimateTokens(two), 9);
    }),
    { seed: 5, numRuns: 200 },
  );
});
