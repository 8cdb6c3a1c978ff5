import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark, Piece } from '../../src/core/sample-view.js';
import { shortenPieces } from '../../src/core/shorten-pieces.js';

const mark: Mark = { kind: 'number', verdict: 'found', note: 'in chunk 1', chunks: [1] };

/** What is shown, with `[n]` where n code units are left out. */
function shown(pieces: readonly Piece[]): string {
  return pieces.map(({ text, omitted }) => text + (omitted === undefined ? '' : `[${omitted}]`)).join('');
}

describe('shortenPieces', () => {
  it('leaves a text as it is that is no longer than the limit', () => {
    const pieces = [{ text: 'It costs ' }, { text: '25 euros', mark }];
    expect(shortenPieces(pieces, 17)).toBe(pieces);
  });

  it('keeps the beginning of a text without marks', () => {
    expect(shown(shortenPieces([{ text: 'a'.repeat(30) }], 10))).toBe(`${'a'.repeat(10)}[20]`);
  });

  it('keeps what stands around marks', () => {
    const pieces = [{ text: 'a'.repeat(100) + 'b'.repeat(60) }, { text: '25', mark }, { text: 'c'.repeat(500) }];
    expect(shown(shortenPieces(pieces, 100))).toBe(`[100]${'b'.repeat(60)}25${'c'.repeat(38)}[462]`);
  });

  it('keeps both ends of what stands between two marks', () => {
    const between = 'b'.repeat(60) + 'x'.repeat(40) + 'c'.repeat(60);
    const pieces = [{ text: '25', mark }, { text: between }, { text: '26', mark }, { text: 'd'.repeat(99) }];
    expect(shown(shortenPieces(pieces, 130))).toBe(`25${'b'.repeat(60)}[40]${'c'.repeat(60)}26${'d'.repeat(6)}[93]`);
  });

  it('ends where the limit is reached, whatever is marked after it', () => {
    const pieces = Array.from({ length: 50 }, () => ({ text: '1234567890', mark }));
    expect(shown(shortenPieces(pieces, 25))).toBe('123456789012345678901234567890[470]');
  });

  it('loses no count, cuts no character in two, and counts on where a text is shortened again', () => {
    const piece = fc.record({
      text: fc.string({ unit: fc.constantFrom('a', '😀'), maxLength: 200 }),
      isMarked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.nat(400), fc.nat(200), (drawn, first, second) => {
        const pieces = drawn.map(({ text, isMarked }) => (isMarked ? { text, mark } : { text }));
        const all = pieces.reduce((sum, { text }) => sum + text.length, 0);
        const twice = shortenPieces(shortenPieces(pieces, first), second);
        const kept = twice.reduce((sum, { text }) => sum + text.length, 0);
        const omitted = twice.reduce((sum, { omitted: count = 0 }) => sum + count, 0);
        expect(kept + omitted).toBe(all);
        expect(twice.map(({ text }) => text).join('|')).not.toMatch(/\p{Cs}/u);
      }),
      { seed: 52 },
    );
  });
});
