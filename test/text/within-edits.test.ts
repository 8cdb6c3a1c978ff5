import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { withinEdits } from '../../src/text/within-edits.js';

/** The fewest edits that are enough. */
function fewest(a: string, b: string): number {
  let limit = 0;
  while (!withinEdits(a, b, limit)) limit++;
  return limit;
}

describe('withinEdits', () => {
  // kitten -> sitten -> sittin -> sitting
  it.each([
    ['kitten', 'sitting', 3],
    ['lamp', 'lamp', 0],
    ['', 'lamp', 4],
    ['lamp', '', 4],
    ['', '', 0],
    ['x'.repeat(32), 'y'.repeat(32), 32],
    ['x'.repeat(33), 'x'.repeat(65), 32],
    // Taken out at one end, put in at the other.
    [`abc${'0123456789'.repeat(7)}`, `${'0123456789'.repeat(7)}abc`, 6],
    ['𠮷', '𠮶', 1],
  ])('%s and %s take %i', (a, b, edits) => {
    expect(fewest(a, b)).toBe(edits);
  });

  it('is never true below 0', () => {
    expect(withinEdits('lamp', 'lamp', -1)).toBe(false);
  });

  it('is the edit distance, whatever the lengths and the likeness', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '\uffff'), maxLength: 150 });
    // Pieces taken out, put in and moved, so that the way from text to text leaves the diagonal.
    const pieces = fc.array(fc.constantFrom('lamp', 'chair', 'oak', ' ', 'weighs 5 kg'), { maxLength: 30 });
    const edited = fc.tuple(pieces, fc.nat(30), fc.nat(8), pieces).map(([list, start, taken, put]) => {
      const other = [...list];
      other.splice(start, taken, ...put.slice(0, 6));
      return [list.join(''), other.join('')] as const;
    });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(letters, letters), edited), ([a, b]) => {
        const edits = distance(a, b);
        expect(fewest(a, b)).toBe(edits);
        expect(withinEdits(a, b, edits + 1)).toBe(true);
        expect(withinEdits(b, a, edits)).toBe(true);
        expect(withinEdits(b, a, edits - 1)).toBe(false);
      }),
      { seed: 23, numRuns: 400 },
    );
  });
});
