import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/text/fold.js';
import { words } from '../../../src/text/refusal/words.js';

describe('words', () => {
  it.each([
    ['I don’t know.', ['i', 'don', 't', 'know']],
    ['N/A', ['n', 'a']],
    ['分かりません', ['分', 'か', 'り', 'ま', 'せ', 'ん']],
    ['API分', ['api', '分']],
    ['CAFE\u0301', ['café']],
    [' — ', []],
  ])('%s', (text, expected) => {
    expect([...words(text)].map((word) => word.text)).toEqual(expected);
  });

  it('gives places in the text as it was, where folding changes the length', () => {
    // İ folds to i and a combining dot: two code units in the place of one.
    expect([...words('İyi gün')]).toEqual([
      { text: 'i\u0307yi', start: 0, end: 3 },
      { text: 'gün', start: 4, end: 7 },
    ]);
  });

  it('gives what a regular expression finds', () => {
    const cjk = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`;
    const word = new RegExp(String.raw`${cjk}|(?:(?!${cjk})[\p{L}\p{M}\p{N}_])+`, 'gu');
    // Final sigma, letters that change their length in lower case, marks, halves and whole characters beyond the first plane.
    const odd = fc.constantFrom(
      'ΟΣ',
      'İ',
      'Ⱥ',
      'e\u0301',
      '\u0301',
      '\ud83d',
      '\udc00',
      '𠀀',
      '𝒳',
      '、',
      '한',
      'ー',
      '’',
      ' ',
    );
    const text = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 }), fc.string({ maxLength: 3 })));
    fc.assert(
      fc.property(text, (pieces) => {
        const whole = pieces.join('');
        const expected = [...whole.matchAll(word)].map(({ 0: found, index }) => ({
          text: fold(found),
          start: index,
          end: index + found.length,
        }));
        expect([...words(whole)]).toEqual(expected);
      }),
      { seed: 13, numRuns: 500 },
    );
  });
});
