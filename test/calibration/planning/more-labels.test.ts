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
    const faultless = { sensitivity: 1, specificity: 1 };
    const found = moreLabels({ sensitivity: counted(4, 4), specificity: counted(0, 0) }, faultless, options);
    expect(found).toEqual({ possible: true, positives: 3, negatives: 7, chance: 1 });
    const enough = moreLabels({ sensitivity: counted(7, 7), specificity: counted(20, 20) }, faultless, options);
    expect(enough).toEqual({ possible: true, positives: 0, negatives: 0, chance: 1 });
    // At a second look 7 / (7 + 3.841) is below .7, and 9 / 12.841 = .7009 is not.
    const again = moreLabels({ sensitivity: counted(7, 7), specificity: counted(20, 20) }, faultless, {
      chance: 0.8,
      looks: 2,
    });
    expect(again).toMatchObject({ positives: 2, negatives: 0 });
  });

  it('names no number where a rate does not exceed its requirement, or hardly does', () => {
    const atHand = { sensitivity: counted(7, 10), specificity: counted(20, 20) };
    const why = (sensitivity: number) => moreLabels(atHand, { sensitivity, specificity: 0.98 }, options);
    expect(why(0.7)).toEqual({ possible: false, why: 'judge-too-weak' });
    expect(why(0.71)).toEqual({ possible: false, why: 'too-many' });
    expect(why(0.9)).toMatchObject({ possible: true, negatives: 0 });
  });

  it('gives the chance that it states, and with fewer labels there is none as good', () => {
    const some = fc.tuple(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 85, max: 99 }),
    );
    fc.assert(
      fc.property(some, some, ([right, wrong, percent], [otherRight, otherWrong, otherPercent]) => {
        const atHand = {
          sensitivity: counted(right, right + wrong),
          specificity: counted(otherRight, otherRight + otherWrong),
        };
        const judge = { sensitivity: percent / 100, specificity: otherPercent / 100 };
        const found = moreLabels(atHand, judge, options);
        if (!found.possible) expect.fail(found.why);
        const jointly = (positives: number, negatives: number) =>
          chanceWith(positives, atHand.sensitivity, judge.sensitivity) *
          chanceWith(negatives, atHand.specificity, judge.specificity);
        expect(jointly(found.positives, found.negatives)).toBeCloseTo(found.chance, 10);
        expect(found.chance).toBeGreaterThanOrEqual(0.8);
        for (let positives = 0; positives < found.positives + found.negatives; positives++)
          expect(jointly(positives, found.positives + found.negatives - 1 - positives)).toBeLessThan(0.8);
      }),
      { seed: 1, numRuns: 30 },
    );
  });
});
