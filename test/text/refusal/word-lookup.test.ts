import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordLookup } from '../../../src/text/refusal/word-lookup.js';

describe('wordLookup', () => {
  const look = wordLookup(
    new Map([['find', 1]]),
    new Map([
      ['fin', 2],
      ['findi', 3],
    ]),
  );

  it.each([
    ['find', 1],
    ['fin', 2],
    ['final', 2],
    ['finding', 3],
    ['fi', undefined],
    ['lamp', undefined],
    ['', undefined],
  ])('%s', (word, expected) => {
    expect(look(word)).toBe(expected);
  });

  it('gives what going through all words and beginnings gives', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 4 });
    const table = fc.dictionary(word, fc.nat()).map((values) => new Map(Object.entries(values)));
    fc.assert(
      fc.property(table, table, word, (words, beginnings, asked) => {
        beginnings.delete('');
        const longest = [...beginnings.keys()]
          .filter((beginning) => asked.startsWith(beginning))
          .sort((a, b) => b.length - a.length)[0];
        const expected = words.get(asked) ?? (longest === undefined ? undefined : beginnings.get(longest));
        expect(wordLookup(words, beginnings)(asked)).toBe(expected);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
