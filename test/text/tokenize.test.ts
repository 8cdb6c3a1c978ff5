import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from '../../src/text/tokenize.js';

describe('tokenize', () => {
  it.each([
    ['Refunds take 14 days, not_more!', ['refunds', 'take', '14', 'days', 'not_more']],
    ['e-mail: ana@example.test', ['e', 'mail', 'ana', 'example', 'test']],
    ['L’ordine è però già pagato', ['l', 'ordine', 'è', 'però', 'già', 'pagato']],
    ['Zwrot środków trwa dłużej', ['zwrot', 'środków', 'trwa', 'dłużej']],
    ['', []],
    ['?? … !', []],
    // Devanagari vowel signs are marks: they belong to the word.
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['constructor __proto__', ['constructor', '__proto__']],
  ])('%j', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it.each([
    ['返品期限', ['返品', '品期', '期限']],
    ['円', ['円']],
    ['Proプラン', ['pro', 'プラ', 'ラン']],
    // The long-vowel sign belongs to both kana scripts.
    ['ユーザー', ['ユー', 'ーザ', 'ザー']],
    ['환불은 14일', ['환불', '불은', '14', '일']],
    // Outside the Basic Multilingual Plane; one character, two code units.
    ['𠮷野家', ['𠮷野', '野家']],
    // A variation selector stays with its character.
    ['葛\u{E0100}城', ['葛\u{E0100}城']],
  ])('pairs CJK characters: %j', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it('treats ASCII text as it treats the same text beside other characters', () => {
    const ascii = fc.string({ unit: fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(ascii, (text) => {
        expect([...tokenize(text), 'ß']).toEqual(tokenize(`${text} ß`));
      }),
      { seed: 1 },
    );
  });

  it('gives the same tokens for composed and decomposed text, and for its own tokens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tokens = tokenize(text);
        expect(tokenize(text.normalize('NFD'))).toEqual(tokenize(text.normalize('NFC')));
        for (const token of tokens) expect(token).toMatch(/^[\p{L}\p{M}\p{N}_]+$/u);
      }),
      { seed: 2 },
    );
  });
});
