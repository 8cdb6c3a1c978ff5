import { describe, expect, it } from 'vitest';
import { sensitivity as sensitivityOf } from '../../../calibration/accuracy/sensitivity.js';
import { specificity as specificityOf } from '../../../calibration/accuracy/specificity.js';
import type { CellStatistic } from '../../../calibration/agreement/table.js';
import { drawable } from '../../../calibration/drawable.js';
import { betaRatioChance } from '../../../calibration/planning/beta-ratio-chance.js';
import { verdictChancesByClass } from '../../../calibration/planning/verdict-chances-by-class.js';
import { betaCdf } from '../../../src/stats/beta-cdf.js';
import { dirichletIntervalByColumn } from '../../../src/stats/dirichlet-interval.js';
import { Random } from '../../../src/stats/random.js';
import { expectValue } from '../support/expect-value.js';

const requirements = { sensitivity: 0.7, specificity: 0.7 };

describe('betaRatioChance', () => {
  it('by hand: of two posteriors alike each is the greater half of the time', () => {
    for (const [i, m] of [
      [0, 0],
      [3, 10],
      [400, 1000],
    ] as const)
      expectValue(betaRatioChance(m, m, 1)(i, i), 0.5, 1e-7);
    expectValue(betaRatioChance(5, 5, 0)(2, 3), 1);
    expect(betaRatioChance(5, 5, Infinity)(2, 3)).toBe(0);
  });

  it('with thousands of labels x is all but a number', () => {
    // P(y > c / 2), with an error of the order of the variance of x
    expectValue(betaRatioChance(4000, 10, 1.2)(2000, 7), 1 - betaCdf(0.6, 8, 4), 1e-3);
  });
});

describe('verdictChancesByClass', () => {
  it('is what drawing labels and their posteriors gives', () => {
    const judge = { prevalence: 0.2, sensitivity: 0.85, specificity: 0.95 };
    // The judge finds .2 * .85 + .8 * .05 = .21, and is right in .17 / .21; of the other .79 it misses .03.
    const [share, badIfFlagged, badIfNot] = [0.21, 0.17 / 0.21, 0.03 / 0.79];
    const random = new Random(3);
    const counts = (n: number, chance: number) =>
      Array.from({ length: n }, () => random.uniform()).filter((u) => u < chance).length;
    const runs = 200;
    const seen = { trusted: 0, notTrusted: 0 };
    for (let run = 0; run < runs; run++) {
      // 30 labels, a fifth of which would be 6: the judge's class gets the 12 that were asked for.
      const [caught, slipped] = [counts(12, badIfFlagged), counts(18, badIfNot)];
      const cells = [caught, slipped, 12 - caught, 18 - slipped];
      if (caught + slipped < 5 || 30 - caught - slipped < 5) continue;
      const limits = (statistic: CellStatistic, confidence: number) =>
        dirichletIntervalByColumn(cells, [share, 1 - share], drawable(statistic), {
          // One label a cell, as for every verdict on labels that were drawn by class
          priorMass: 4,
          draws: 300,
          confidence,
          random,
        }).limits ?? { low: 0, high: 1 };
      const statistics = [sensitivityOf, specificityOf];
      if (statistics.every((statistic) => limits(statistic, 0.9).low >= 0.7)) seen.trusted++;
      if (statistics.some((statistic) => limits(statistic, 0.95).high < 0.7)) seen.notTrusted++;
    }
    const { trusted, notTrusted, notEnough } = verdictChancesByClass(judge, 30, 12, requirements);
    expectValue(trusted + notTrusted + notEnough, 1, 1e-9);
    // Three standard errors of a share among 200
    expect(Math.abs(seen.trusted / runs - trusted)).toBeLessThan(0.106);
    expect(Math.abs(seen.notTrusted / runs - notTrusted)).toBeLessThan(0.03);
  });

  it('makes trust likelier with more labels', () => {
    const judge = { prevalence: 0.1, sensitivity: 0.95, specificity: 0.98 };
    const trust = [50, 100, 200].map((labels) => verdictChancesByClass(judge, labels, 15, requirements).trusted);
    expect(trust).toEqual(trust.toSorted((a, b) => a - b));
    expect(trust[2]).toBeGreaterThan(2 * (trust[0] ?? 1));
  });

  it('draws nothing from a class that the judge never gives', () => {
    const judge = { prevalence: 0.3, sensitivity: 0, specificity: 1 };
    const silent = verdictChancesByClass(judge, 40, 10, requirements);
    // It catches none: with 5 or more to catch among the 40 that is certain.
    expect(silent.trusted).toBe(0);
    expect(silent.notTrusted).toBeGreaterThan(0.99);
    expect(
      verdictChancesByClass({ prevalence: 0.3, sensitivity: 1, specificity: 0 }, 40, 10, requirements).trusted,
    ).toBe(0);
  });

  it('refuses fewer labels than the classes need', () => {
    const judge = { prevalence: 0.3, sensitivity: 0.9, specificity: 0.9 };
    expect(() => verdictChancesByClass(judge, 19, 10, requirements)).toThrow(RangeError);
  });
});
