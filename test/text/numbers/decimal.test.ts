import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  cut,
  decimal,
  divide,
  multiply,
  negate,
  quotient,
  round,
  shift,
} from '../../../src/text/numbers/decimal.js';

describe('decimal', () => {
  it.each([
    ['007', '50', false, '7.5'],
    ['', '5', false, '0.5'],
    ['1000', '000', false, '1000'],
    ['0', '00', true, '0'],
    ['5', '', true, '-5'],
  ])('writes %s.%s (negative: %s) as %s', (integer, fraction, negative, written) => {
    expect(decimal(integer, fraction, negative)).toBe(written);
  });

  it.each([
    ['1.5', 6, '1500000'],
    ['1500000', -6, '1.5'],
    ['-3', -2, '-0.03'],
    ['0.001', 3, '1'],
  ])('shifts %s by %i to %s', (value, power, shifted) => expect(shift(value, power)).toBe(shifted));

  it.each([
    ['85.19', 0, '85', '85'],
    ['49.99', 0, '50', '49'],
    ['8234', -3, '8000', '8000'],
    ['8734', -3, '9000', '8000'],
    ['-2.5', 0, '-3', '-2'],
    ['9.995', 2, '10', '9.99'],
    ['5', -3, '0', '0'],
  ])('rounds and cuts %s at %i places', (value, places, rounded, shortened) => {
    expect([round(value, places), cut(value, places)]).toEqual([rounded, shortened]);
  });

  it.each([
    ['1', '2', '0.5'],
    ['5', '6', '5/6'],
    ['10', '12', '5/6'],
    ['7', '40', '0.175'],
    ['6', '3', '2'],
    ['1', '0', undefined],
  ])('writes %s over %s as %s', (numerator, denominator, written) => {
    expect(quotient(numerator, denominator)).toBe(written);
  });

  it('multiplies and divides without loss: 5 miles are 8.04672 km', () => {
    expect(multiply('5', '1.609344')).toBe('8.04672');
    expect(divide('8.04672', '1.609344', 20)).toBe('5');
    expect(divide('1', '3', 5)).toBe('0.33333');
  });

  it('agrees with whole-number arithmetic on cents', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const written = (value: number) => shift(`${value}`, -2);
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(add(written(a), written(b))).toBe(written(a + b));
        expect(add(written(a), negate(written(b)))).toBe(written(a - b));
        expect(multiply(written(a), '100')).toBe(shift(`${a}`, 0));
      }),
      { seed: 1 },
    );
  });
});
