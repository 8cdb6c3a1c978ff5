import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialCdf, binomialProbability, binomialUpperTail } from '../../src/stats/binomial.js';
import { sum } from '../../src/stats/sum.js';
import reference from '../reference/statistics/binomial.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

const trials = fc
  .integer({ min: 0, max: 200 })
  .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n), fc.double({ min: 0, max: 1, noNaN: true })));

describe('binomialProbability', () => {
  // By hand: 4 over 2 is 6, so 6 · 0.3² · 0.7².
  it.each([
    [2, 4, 0.3, 6 * 0.09 * 0.49],
    [0, 4, 0.3, 0.7 ** 4],
    [4, 4, 0.3, 0.3 ** 4],
    [0, 0, 0.3, 1],
    [-1, 4, 0.3, 0],
    [5, 4, 0.3, 0],
    [0, 4, 0, 1],
    [1, 4, 0, 0],
    [4, 4, 1, 1],
    [3, 4, 1, 0],
    [0, 3, 1e-20, 1],
  ])('of %d in %d at %d is %d', (k, n, p, probability) => {
    expectRelativelyClose(binomialProbability(k, n, p), probability, 1e-14);
  });

  it('is exact for a fair coin: binomial coefficients over 2^n', () => {
    let coefficient = 1n;
    for (let k = 0; k <= 1000; k++) {
      expectRelativelyClose(binomialProbability(k, 1000, 0.5), Number(coefficient) / 2 ** 1000, 1e-12);
      coefficient = (coefficient * BigInt(1000 - k)) / BigInt(k + 1);
    }
  });

  it('sums to 1', () => {
    fc.assert(
      fc.property(trials, ([, n, p]) => {
        const all = Array.from({ length: n + 1 }, (_, k) => binomialProbability(k, n, p));
        expect(sum(all)).toBeCloseTo(1, 12);
      }),
      { seed: 1 },
    );
  });

  it.each([
    [0.5, 4, 0.3],
    [1, -1, 0.3],
    [1, 4, 1.1],
    [1, 4, Number.NaN],
  ])('refuses %d of %d at %d', (k, n, p) => {
    expect(() => binomialProbability(k, n, p)).toThrow(RangeError);
  });
});

describe('binomialCdf', () => {
  it.each(reference.cdf)('$args', ({ args: [k = 0, n = 0, p = 0], v }) => {
    expectRelativelyClose(binomialCdf(k, n, p), v, 1e-12);
  });

  it.each(reference.maxErrors)('$name', ({ expected: { rows } }) => {
    for (const [n, alpha, most] of rows) {
      const passing = Array.from({ length: (n ?? 0) + 1 }, (_, k) => binomialCdf(k, n ?? 0, alpha ?? 0) <= 0.05);
      expect(passing.lastIndexOf(true), `${n} at ${alpha}`).toBe(most ?? -1);
    }
  });

  it('is 0 below 0, and 1 from n on', () => {
    expect([binomialCdf(-1, 4, 0.3), binomialCdf(4, 4, 0.3), binomialCdf(9, 4, 0.3)]).toEqual([0, 1, 1]);
  });

  it('adds the probabilities up', () => {
    fc.assert(
      fc.property(trials, ([k, n, p]) => {
        const upTo = Array.from({ length: k + 1 }, (_, i) => binomialProbability(i, n, p));
        expect(binomialCdf(k, n, p)).toBeCloseTo(sum(upTo), 12);
      }),
      { seed: 1 },
    );
  });
});

describe('binomialUpperTail', () => {
  it('by hand: 3 or 4 heads of 4 are 5 in 16', () => {
    expect(binomialUpperTail(3, 4, 0.5)).toBeCloseTo(5 / 16, 14);
  });

  it('keeps its digits where it is small', () => {
    expectRelativelyClose(binomialUpperTail(30, 30, 0.01), 1e-60, 1e-12);
  });

  it('is 1 from 0 down, and 0 above n', () => {
    expect([binomialUpperTail(0, 4, 0.3), binomialUpperTail(-1, 4, 0.3), binomialUpperTail(5, 4, 0.3)]).toEqual([
      1, 1, 0,
    ]);
  });

  it('is what the lower tail leaves', () => {
    fc.assert(
      fc.property(trials, ([k, n, p]) => {
        expect(binomialUpperTail(k, n, p) + binomialCdf(k - 1, n, p)).toBeCloseTo(1, 13);
      }),
      { seed: 1 },
    );
  });
});
