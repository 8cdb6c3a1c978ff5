import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumbers } from '../../../src/text/numbers/index.js';

const readings = (text: string, language?: string) =>
  readNumbers(text, language === undefined ? {} : { language }).numbers.map((number) => number.readings);

describe('readNumbers', () => {
  it('keeps both readings of one separator before three digits until something settles it', () => {
    expect(readings('1.000')).toEqual([['1', '1000']]);
    expect(readings('1.000', 'de')).toEqual([['1000']]);
    expect(readings('1.000', 'en')).toEqual([['1']]);
    expect(readings('1.000, and 1.234,56')).toEqual([['1000'], ['1234.56']]);
    expect(readings('1.000, 1.234,56 and 1,234.56')).toEqual([['1', '1000'], ['1234.56'], ['1234.56']]);
  });

  it('groups by thousands as people do, and by hundreds as in India', () => {
    expect(readings("1'234'567 1 234 567 1.234.567,8 12,34,567")).toEqual([
      ['1234567'],
      ['1234567'],
      ['1234567.8'],
      ['1234567'],
    ]);
  });

  it('reads a list as its members', () => {
    expect(readings('1,2,3')).toEqual([['1'], ['2'], ['3']]);
  });

  it('reads powers of ten, and no power as digits', () => {
    expect(readings('10³, 6.02×10^5, 1e-3, 3·10⁻²')).toEqual([['1000'], ['602000'], ['0.001'], ['0.03']]);
  });

  it('keeps the kinds of what is masked', () => {
    const text =
      'Mail ann25@example.com or see https://example.com/v2/2024 [3]; from 10.0.0.1 call +39 02 1234 5678 about v2.3.1, INV-2024-0042, 12.11.2026 at 10:30.';
    expect(readNumbers(text)).toEqual({
      numbers: [],
      masked: [
        ['email', 'ann25@example.com'],
        ['url', 'https://example.com/v2/2024'],
        ['citation', '[3]'],
        ['ip', '10.0.0.1'],
        ['phone', '+39 02 1234 5678'],
        ['version', 'v2.3.1'],
        ['code', 'INV-2024-0042'],
        ['date', '12.11.2026'],
        ['time', '10:30'],
      ].map(([kind, masked]) => ({ kind, text: masked, offset: text.indexOf(masked ?? ''), length: masked?.length })),
    });
  });

  it('reads dates with and without their year, in digits and with the name of the month', () => {
    const dates = (text: string, language?: string) =>
      readNumbers(text, language === undefined ? {} : { language }).masked.map((masked) => [masked.kind, masked.text]);
    expect(dates('12 November 2026, May 3rd, Nov. 2026 and 31/12')).toEqual([
      ['date', '12 November 2026'],
      ['date', 'May 3rd'],
      ['date', 'Nov. 2026'],
      ['date', '31/12'],
    ]);
    expect(dates('am 12.11. um 17 Uhr, 1. März', 'de')).toEqual([
      ['date', '12.11.'],
      ['time', '17 Uhr'],
      ['date', '1. März'],
    ]);
    expect(dates('you may 5 times; in March 25 users joined')).toEqual([]);
  });

  it('gives both ends of a range their unit, and their scale where that is open', () => {
    const read = (text: string) => readNumbers(text).numbers.map(({ readings: values, unit }) => [...values, unit]);
    expect(read('5-10 days')).toEqual([
      ['5', 'day'],
      ['10', 'day'],
    ]);
    expect(read('from 5 to 10 %')).toEqual([
      ['5', '%'],
      ['10', '%'],
    ]);
    expect(read('$5 to $10 million')).toEqual([
      ['5', '5000000', 'USD'],
      ['10000000', 'USD'],
    ]);
  });

  it('sees the unit through the marks of Markdown and across the words between', () => {
    const units = (text: string) => readNumbers(text, { language: 'en' }).numbers.map(({ unit }) => unit);
    expect(units('**25** GB, `14` days, thirty (30) days, 14 more days, 5 business days, 20 m2')).toEqual([
      'GB',
      'day',
      'day',
      'day',
      'day',
      'business day',
      'm²',
    ]);
  });

  it('gives places that cut the number out of the original text', () => {
    const piece = fc.constantFrom(
      '25',
      '٣٥',
      '𝟐𝟓',
      '1.234,5',
      ' ',
      'users',
      '€',
      '-',
      '½',
      'v2',
      ',',
      '🎉',
      '\n',
      '3 Mio.',
      '10³',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const { numbers, masked } = readNumbers(text);
        for (const { offset, length, text: cut } of [...numbers, ...masked]) {
          expect(text.slice(offset, offset + length)).toBe(cut);
        }
      }),
      { seed: 2 },
    );
  });

  // Work that grows with the square of the length takes longer here than the runner allows.
  it.each([
    '1,',
    '1.',
    '1-',
    '1 ',
    '12,34,',
    '1/',
    '[1,',
    '1:',
    'a1-',
    '(1)',
    '1. x\n',
    '+1 ',
    '1e',
    '٣,',
    '1 000 ',
    '.111',
    'v1.',
    '1@',
    'x.1/',
    '¹',
    'a²',
    ',km2',
    'éone',
  ])('comes to the end of a long text of nothing but %j', (unit) => {
    const text = `0${unit.repeat(60_000 / unit.length)},5`;
    const { numbers, masked } = readNumbers(text);
    const ends = [...numbers, ...masked].map(({ offset, length }) => offset + length);
    expect(Math.max(...ends)).toBeLessThanOrEqual(text.length);
  });
});
