import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestPassage } from '../../../src/text/quotes/nearest-passage.js';
import { words } from '../../../src/text/quotes/words.js';

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 10 });

/** How many words of the quote the stretch that starts there has, each as often as both have it. */
function sharedAt(quote: readonly string[], source: readonly string[], start: number): number {
  const left = [...quote];
  for (const word of source.slice(start, start + quote.length)) {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
  }
  return quote.length - left.length;
}

describe('nearestPassage', () => {
  it('by hand: the fourth stretch has three of four words', () => {
    const quote = words('Cancel at any time');
    const source = words('At no cost, cancel it any time, at a cost');
    expect(nearestPassage(quote, source, 0)).toEqual({ start: 3, end: 7, shared: 3 });
    expect(nearestPassage(quote, source, 1)).toMatchObject({
      start: 3,
      end: 7,
      differences: [{ kind: 'changed', quoted: { folded: 'at' }, source: { folded: 'it' } }],
    });
  });

  it('has the most words of all stretches of the quote’s length, and is the first of those', () => {
    fc.assert(
      fc.property(text, text, (quote, source) => {
        const { start, shared } = nearestPassage(words(quote.join(' ')), words(source.join(' ')), 0);
        const starts = source.map((_, i) => i).filter((i) => i === 0 || i + quote.length <= source.length);
        const all = starts.map((i) => sharedAt(quote, source, i));
        expect(shared).toBe(Math.max(...all));
        // An exact occurrence is a stretch of its own right.
        if (shared < quote.length) expect(start).toBe(all.indexOf(shared));
      }),
      { seed: 1 },
    );
  });
});
