import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuotes } from '../../../src/text/quotes/find-quotes.js';
import { quoteRows } from './quote-rows.js';

describe('findQuotes', () => {
  it.each(quoteRows.found)('$text', ({ text, quotes }) => {
    expect(findQuotes(text).map((quote) => quote.text.trim())).toEqual(quotes);
  });

  it('tells the place', () => {
    expect(findQuotes('Ja: „jederzeit“ und «sofort».')).toEqual([
      { offset: 5, text: 'jederzeit' },
      { offset: 21, text: 'sofort' },
    ]);
  });

  it('gives up marks that wait while eight others open', () => {
    expect(findQuotes(`“first ${'‘'.repeat(8)}last”`)).toEqual([]);
    expect(findQuotes(`“first ${'‹'.repeat(7)} last”`)).toEqual([{ offset: 1, text: 'first ‹‹‹‹‹‹‹ last' }]);
  });

  it('gives places in order that do not overlap, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab 5s\n"\'“”„‘’‚«»‹›「」『』', '\n\n', '本') });
    fc.assert(
      fc.property(text, (drawn) => {
        let end = 0;
        for (const quote of findQuotes(drawn)) {
          expect(quote.offset).toBeGreaterThan(end - 1);
          expect(drawn.startsWith(quote.text, quote.offset)).toBe(true);
          end = quote.offset + quote.text.length + 1;
        }
      }),
      { seed: 1 },
    );
  });

  // With time in the square of the length this would not end before the runner stops it.
  it('comes to an end over long rows of marks', () => {
    for (const marks of ['"', '“', '«', ' "a', "'", '\n '])
      expect(findQuotes(marks.repeat(100_000))).toBeInstanceOf(Array);
  });
});
