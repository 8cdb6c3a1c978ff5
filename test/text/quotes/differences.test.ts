import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '../../../src/text/quotes/differences.js';
import { words } from '../../../src/text/quotes/words.js';

const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 });

/** The fewest edits from the quote to any start of the source, by the recurrence of Levenshtein. */
function fewestEdits(quote: readonly string[], source: readonly string[]): number {
  let row = source.map((_, j) => j + 1);
  row.unshift(0);
  for (const [i, word] of quote.entries()) {
    const next = [i + 1];
    for (const [j, other] of source.entries()) {
      const changed = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row);
}

describe('differences', () => {
  it('by hand', () => {
    const found = differences(words('you may always cancel'), words('You may not cancel today'), 0, 1);
    expect(found).toMatchObject({ end: 4, differences: [{ kind: 'changed', quoted: { start: 8, end: 14 } }] });
    expect(differences(words('you cancel now'), words('you may not cancel now'), 0, 1)).toBeUndefined();
    expect(differences(words('you cancel now'), words('you may not cancel now'), 0, 2)).toMatchObject({
      end: 5,
      differences: [{ source: { folded: 'may' } }, { source: { folded: 'not' } }],
    });
  });

  it('are the fewest there are, up to the limit', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 2 }), (quote, source, limit) => {
        const fewest = fewestEdits(quote, source);
        const found = differences(words(quote.join(' ')), words(source.join(' ')), 0, limit);
        expect(found?.differences.length).toBe(fewest <= limit ? fewest : undefined);
      }),
      { seed: 1 },
    );
  });
});
