import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratesVerdict } from '../../../calibration/criterion/rates-verdict.js';
import { verdictChances } from '../../../calibration/planning/verdict-chances.js';
import { binomialProbability } from '../../../src/stats/binomial.js';
import { expectValue } from '../support/expect-value.js';

const requirements = { sensitivity: 0.7, specificity: 0.7 };

/** Every 2x2 table of so many labels, each with its verdict and its multinomial probability. */
function enumerated(prevalence: number, sensitivity: number, specificity: number, labels: number) {
  const chances = { trusted: 0, 'not-trusted': 0, 'not-enough-labels': 0 };
  for (let positives = 0; positives <= labels; positives++)
    for (let caught = 0; caught <= positives; caught++)
      for (let spared = 0; spared <= labels - positives; spared++) {
        const verdict = ratesVerdict([
          { successes: caught, n: positives, least: requirements.sensitivity },
          { successes: spared, n: labels - positives, least: requirements.specificity },
        ]);
        chances[verdict] +=
          binomialProbability(positives, labels, prevalence) *
          binomialProbability(caught, positives, sensitivity) *
          binomialProbability(spared, labels - positives, specificity);
      }
  return chances;
}

describe('verdictChances', () => {
  it('by hand: 14 labels and a judge without fault are trusted for 7 and 7', () => {
    // 14! / (7! 7!) / 2^14 = 3432 / 16384
    const faultless = { prevalence: 0.5, sensitivity: 1, specificity: 1 };
    expectValue(verdictChances(faultless, 14, requirements).trusted, 3432 / 16384);
    expect(verdictChances(faultless, 13, requirements)).toMatchObject({ trusted: 0, notTrusted: 0 });
    expect(verdictChances({ ...faultless, prevalence: 0 }, 50, requirements).trusted).toBe(0);
  });

  it('is the sum over all tables', () => {
    for (const [prevalence, sensitivity, specificity, labels] of [
      [0.3, 0.9, 0.95, 20],
      [0.5, 0.4, 0.9, 16],
    ] as const) {
      const wanted = enumerated(prevalence, sensitivity, specificity, labels);
      const found = verdictChances({ prevalence, sensitivity, specificity }, labels, requirements);
      expectValue(found.trusted, wanted.trusted);
      expectValue(found.notTrusted, wanted['not-trusted']);
      expectValue(found.notEnough, wanted['not-enough-labels']);
    }
  });

  it('trusts a judge at the edge of a requirement at most 5% of the time', () => {
    for (const prevalence of [0.1, 0.3, 0.5, 0.7])
      for (const labels of [20, 25, 30, 50, 100]) {
        const trusted = (sensitivity: number, specificity: number) =>
          verdictChances({ prevalence, sensitivity, specificity }, labels, requirements).trusted;
        expect(trusted(0.7, 1)).toBeLessThan(0.05);
        expect(trusted(1, 0.7)).toBeLessThan(0.05);
      }
  });

  it('sums to 1, and a better judge is trusted more', () => {
    const percent = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(percent, percent, percent, fc.integer({ min: 1, max: 40 }), (prevalence, caught, spared, labels) => {
        const of = (sensitivity: number) =>
          verdictChances(
            { prevalence: prevalence / 100, sensitivity: sensitivity / 100, specificity: spared / 100 },
            labels,
            requirements,
          );
        const { trusted, notTrusted, notEnough } = of(caught);
        expectValue(trusted + notTrusted + notEnough, 1);
        expect(Math.min(trusted, notTrusted, notEnough)).toBeGreaterThanOrEqual(-1e-15);
        expect(of(caught + 1).trusted).toBeGreaterThanOrEqual(trusted - 1e-12);
        expect(of(caught + 1).notTrusted).toBeLessThanOrEqual(notTrusted + 1e-12);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('refuses what is no share', () => {
    expect(() => verdictChances({ prevalence: 30, sensitivity: 1, specificity: 1 }, 20, requirements)).toThrow(
      RangeError,
    );
  });
});
