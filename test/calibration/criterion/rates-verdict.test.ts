import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitErrors, rateState, ratesVerdict } from '../../../calibration/criterion/rates-verdict.js';

const rate = (successes: number, n: number, least = 0.7) => ({ successes, n, least });

describe('rateState', () => {
  it('by hand: n of n have a lower limit of n / (n + z²), z² = 2.706', () => {
    const errors = limitErrors(2, 1);
    // 7 / 9.706 = .721, 6 / 8.706 = .689; 11 / 13.706 = .803, 10 / 12.706 = .787
    expect(rateState(rate(7, 7), errors)).toBe('reached');
    expect(rateState(rate(6, 6), errors)).toBe('open');
    expect(rateState(rate(11, 11, 0.8), errors)).toBe('reached');
    expect(rateState(rate(10, 10, 0.8), errors)).toBe('open');
    // 0 of n have an upper limit of z² / (n + z²), with z² = 3.841 where two share the error: .435 for 5
    expect(rateState(rate(0, 5, 0.44), errors)).toBe('missed');
    expect(rateState(rate(0, 5, 0.43), errors)).toBe('open');
    // Alone it has all of it: 2.706 / 7.706 = .351
    expect(rateState(rate(0, 5, 0.36), limitErrors(1, 1))).toBe('missed');
  });

  it('decides nothing on fewer than 5 labels', () => {
    expect(rateState(rate(0, 4), limitErrors(1, 1))).toBe('unusable');
    expect(rateState(rate(0, 0, 0.01), limitErrors(1, 1))).toBe('unusable');
  });
});

describe('ratesVerdict', () => {
  it('trusts where all are reached, and not where one is missed', () => {
    expect(ratesVerdict([rate(10, 10), rate(15, 15)])).toBe('trusted');
    expect(ratesVerdict([rate(10, 10), rate(9, 15)])).toBe('not-enough-labels');
    expect(ratesVerdict([rate(10, 10), rate(4, 15)])).toBe('not-trusted');
    expect(ratesVerdict([rate(4, 4), rate(4, 15)])).toBe('not-trusted');
    expect(ratesVerdict([rate(4, 4), rate(15, 15)])).toBe('not-enough-labels');
  });

  it('is harder to convince at a second look', () => {
    // 7 / (7 + 3.841) = .646
    expect(ratesVerdict([rate(7, 7), rate(7, 7)], 1)).toBe('trusted');
    expect(ratesVerdict([rate(7, 7), rate(7, 7)], 2)).toBe('not-enough-labels');
  });

  it('never turns from trust with one success more', () => {
    const order = ['not-trusted', 'not-enough-labels', 'trusted'];
    const counts = fc
      .integer({ min: 1, max: 60 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n - 1 }), fc.constant(n)));
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 1, max: 99 }), ([x, n], [y, m], percent) => {
        const verdict = (successes: number) =>
          order.indexOf(ratesVerdict([rate(successes, n, percent / 100), rate(y, m, percent / 100)]));
        expect(verdict(x + 1)).toBeGreaterThanOrEqual(verdict(x));
      }),
      { seed: 1 },
    );
  });
});
