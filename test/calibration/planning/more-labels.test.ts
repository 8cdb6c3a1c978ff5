import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitErrors, rateState } from '../../../calibration/criterion/rates-verdict.js';
import { moreLabels } from '../../../calibration/planning/more-labels.js';
import { binomialProbability } from '../../../src/stats/binomial.js';

const options = { chance: 0.8, looks: 1 };
const counted = (successes: number, n: number, least = 0.7) => ({ successes, n, least });

/** The chance that a rate reaches its requirement with so many more labels, label count by label count. */
function chanceWith(more: number, atHand: ReturnType<typeof counted>, rate: number): number {
  let chance = 0;
  for (let right = 0; right <= more; right++) {
    const then = { ...atHand, successes: atHand.successes + right, n: atHand.n + more };
    if (rateState(then, limitErrors(2, 1)) === 'reached') chance += binomialProbability(right, more, rate);
  }
  return chance;
}

describe('moreLabels', () => {
  it('by hand: a judge without fault needs 7 of each class', () => {
    const faultless = { prevalence: 0.5, sensitivity: 1, specificity: 1 };
    const enough = moreLabels({ sensitivity: counted(7, 7), specificity: counted(20, 20) }, faultless, options);
    expect(enough).toEqual({ possible: true, labels: 0, chance: 1 });
    // One bad answer is wanted: of 2 that are drawn evenly one is bad in 3 of 4 cases, of 3 in 7 of 8.
    const one = moreLabels({ sensitivity: counted(6, 6), specificity: counted(20, 20) }, faultless, options);
    expect(one).toEqual({ possible: true, labels: 3, chance: expect.closeTo(7 / 8, 12) });
    // At a second look 7 / (7 + 3.841) is below .7, and 9 / 12.841 = .7009 is not: two of 5 are bad in 26 of 32 cases.
    const atHand = { sensitivity: counted(7, 7), specificity: counted(20, 20) };
    const again = moreLabels(atHand, faultless, { chance: 0.8, looks: 2 });
    expect(again).toEqual({ possible: true, labels: 5, chance: expect.closeTo(26 / 32, 12) });
  });

  it('names no number where a rate does not exceed its requirement, or hardly does', () => {
    const atHand = { sensitivity: counted(7, 10), specificity: counted(20, 20) };
    const why = (sensitivity: number) =>
      moreLabels(atHand, { prevalence: 0.3, sensitivity, specificity: 0.98 }, options);
    expect(why(0.7)).toEqual({ possible: false, why: 'judge-too-weak' });
    expect(why(0.71)).toEqual({ possible: false, why: 'too-many' });
    expect(why(0.9)).toMatchObject({ possible: true });
  });

  it('gives the chance that it states, and with one label fewer it is not as good', () => {
    const some = fc.tuple(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 85, max: 99 }),
    );
    fc.assert(
      fc.property(
        some,
        some,
        fc.integer({ min: 20, max: 70 }),
        ([right, wrong, percent], [otherRight, otherWrong, otherPercent], bad) => {
          const atHand = {
            sensitivity: counted(right, right + wrong),
            specificity: counted(otherRight, otherRight + otherWrong),
          };
          const judge = { prevalence: bad / 100, sensitivity: percent / 100, specificity: otherPercent / 100 };
          const found = moreLabels(atHand, judge, options);
          if (!found.possible) expect.fail(found.why);
          const drawnEvenly = (labels: number) =>
            Array.from({ length: labels + 1 }, (_, positives) => positives).reduce(
              (all, positives) =>
                all +
                binomialProbability(positives, labels, judge.prevalence) *
                  chanceWith(positives, atHand.sensitivity, judge.sensitivity) *
                  chanceWith(labels - positives, atHand.specificity, judge.specificity),
              0,
            );
          expect(drawnEvenly(found.labels)).toBeCloseTo(found.chance, 10);
          expect(found.chance).toBeGreaterThanOrEqual(0.8);
          if (found.labels > 0) expect(drawnEvenly(found.labels - 1)).toBeLessThan(0.8);
        },
      ),
      { seed: 1, numRuns: 20 },
    );
  });
});
