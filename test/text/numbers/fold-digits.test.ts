import { describe, expect, it } from 'vitest';
import { foldDigits } from '../../../src/text/numbers/fold-digits.js';

describe('foldDigits', () => {
  it.each([
    ['٣٥', '35'],
    ['३५', '35'],
    ['３５％', '35%'],
    ['𝟐𝟓', '25'],
    ['١٬٢٣٤٫٥', "1'234.5"],
    ['10³ and ½ and ①', '10³ and ½ and ①'],
    ['5\u200b000, 5\u00ad\u2060000', '5000, 5000'],
    ['25\u200b users, co\u00adop 5\u200b', '25\u200b users, co\u00adop 5\u200b'],
  ])('writes %s as %s', (text, folded) => expect(foldDigits(text).text).toBe(folded));

  it('does not copy a text without foreign digits', () => {
    const text = 'Preis: 1’234.50 € 🎉';
    expect(foldDigits(text).text).toBe(text);
  });

  it('keeps the way back where digits took two code units', () => {
    const text = '𝟐𝟓 users, 1\u200b\u2060000 €, 𝟑 GB';
    const folded = foldDigits(text);
    const gigabytes = folded.text.indexOf('3');
    expect(text.startsWith('𝟑', folded.offset(gigabytes))).toBe(true);
    expect(folded.offset(folded.text.length)).toBe(text.length);
  });

  it('knows the decimal digits of every script that the engine knows', () => {
    for (let code = 0x80; code < 0x20000; code++) {
      const character = String.fromCodePoint(code);
      if (/\p{Nd}/u.test(character)) expect(foldDigits(character).text).toMatch(/^\d$/);
    }
  });
});
