import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialProbability } from '../../src/stats/binomial.js';
import { clopperPearson, clopperPearsonLower, clopperPearsonUpper } from '../../src/stats/clopper-pearson.js';
import { sum } from '../../src/stats/sum.js';
import binomial from '../reference/statistics/binomial.json' with { type: 'json' };
import reference from '../reference/statistics/proportions.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

describe('clopperPearson', () => {
  it.each(reference.random)('$x of $n at $confidence', ({ x, n, confidence, expected }) => {
    const { low, high } = clopperPearson(x, n, confidence);
    expect(low).toBeCloseTo(expected.beta[0] ?? Number.NaN, 12);
    expect(high).toBeCloseTo(expected.beta[1] ?? Number.NaN, 12);
  });

  it.each(reference.published)('$name', ({ input: { x, n, confidence }, expected }) => {
    const { low, high } = clopperPearson(x, n, confidence);
    expect(low).toBeCloseTo(expected.beta[0] ?? Number.NaN, 12);
    expect(high).toBeCloseTo(expected.beta[1] ?? Number.NaN, 12);
  });

  it('by hand: n of n give the lower limit tail^(1/n)', () => {
    expect(clopperPearson(10, 10, 0.95).low).toBeCloseTo(0.025 ** 0.1, 13);
    expect(clopperPearson(10, 10, 0.95).high).toBe(1);
    expect(clopperPearson(0, 10, 0.95).low).toBe(0);
  });

  it('covers with at least its confidence, whatever the rate: by enumeration for n = 12', () => {
    const intervals = Array.from({ length: 13 }, (_, successes) => clopperPearson(successes, 12, 0.9));
    for (let rate = 0.01; rate < 1; rate += 0.01) {
      const covering = intervals.map(({ low, high }, k) =>
        low <= rate && rate <= high ? binomialProbability(k, 12, rate) : 0,
      );
      expect(sum(covering)).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('refuses more successes than trials', () => {
    expect(() => clopperPearson(4, 3, 0.95)).toThrow(RangeError);
  });

  it('mirrors, grows with the successes, and stays within 0 and 1', () => {
    const counts = fc
      .integer({ min: 1, max: 500 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n - 1 }), fc.constant(n)));
    fc.assert(
      fc.property(counts, fc.constantFrom(0.8, 0.95, 0.99), ([successes, n], confidence) => {
        const { low, high } = clopperPearson(successes, n, confidence);
        expect(clopperPearson(n - successes, n, confidence).low).toBeCloseTo(1 - high, 12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(high);
        expect(high).toBeLessThanOrEqual(1);
        expect(clopperPearson(successes + 1, n, confidence).high).toBeGreaterThanOrEqual(high);
      }),
      { seed: 1 },
    );
  });
});

describe('clopperPearsonUpper', () => {
  it.each(binomial.ruleOfThree)('$name', ({ input: { n, x }, expected, tolerance }) => {
    for (const [i, trials] of n.entries()) {
      expectRelativelyClose(clopperPearsonUpper(x, trials, 0.95), expected.upper[i] ?? Number.NaN, tolerance);
    }
  });

  it('mirrors the lower limit', () => {
    expect(clopperPearsonUpper(3, 9, 0.95)).toBeCloseTo(1 - clopperPearsonLower(6, 9, 0.95), 14);
  });
});

describe('clopperPearsonLower', () => {
  it('is the low end of the two-sided interval at twice the risk', () => {
    expect(clopperPearsonLower(7, 9, 0.95)).toBeCloseTo(clopperPearson(7, 9, 0.9).low, 14);
  });
});
