import { describe, expect, it } from 'vitest';
import { auc } from '../../calibration/accuracy/auc.js';
import { aucLimits } from '../../calibration/accuracy/auc-limits.js';
import { measureCoefficient } from '../../calibration/coefficient.js';
import { coefficients } from '../../calibration/coefficients.js';
import { predictionPoweredRate } from '../../calibration/corrected-rate/prediction-powered-rate.js';
import { ratesVerdict } from '../../calibration/criterion/rates-verdict.js';
import { passFail } from '../../calibration/scale.js';
import type { Limits } from '../../src/stats/limits.js';
import { normalQuantile } from '../../src/stats/normal.js';
import { Random } from '../../src/stats/random.js';
import { cellChances, multinomial, type Sample, samplesOf, shareOf } from './support/small-samples.js';

// What bench/coverage.mjs prints in full is held here for a few judges, with bounds some hundredths below what it finds.
const labels = 25;
const good = { passes: 0.5, passesGood: 0.9, failsBad: 0.8 };
const nearPerfect = { passes: 0.9, passesGood: 0.98, failsBad: 0.9 };
const lenient = { passes: 0.8, passesGood: 0.95, failsBad: 0.6 };

function measured(id: string, cells: Float64Array, columnShares?: Float64Array) {
  const coefficient = coefficients.find((known) => known.id === id);
  if (coefficient === undefined) expect.fail(`no coefficient ${id}`);
  const table = { table: { categories: passFail.categories, cells }, seed: cells.join(' ') };
  return {
    found: measureCoefficient(
      coefficient,
      columnShares === undefined ? table : { ...table, columnShares },
      'fail',
      0.95,
    ),
    plainValue: coefficient.statistic(2),
  };
}

/** Whether the limits hold what the statistic is for the chances themselves; undefined where the table leaves it so. */
function holdsTruth(
  id: string,
  cells: Float64Array,
  chances: Float64Array,
  shares?: Float64Array,
): boolean | undefined {
  const { found, plainValue } = measured(id, cells, shares);
  return found.value.defined ? holds(found.limits, Number(plainValue(chances))) : undefined;
}

function holds(limits: Limits | undefined, truth: number): boolean {
  return limits !== undefined && limits.low <= truth + 1e-9 && limits.high >= truth - 1e-9;
}

describe('the limits of 25 labels hold the truth', () => {
  it.each(['kappa', 'ac1', 'mcc', 'balanced_accuracy'])('%s of a judge that is nearly perfect', (id) => {
    const chances = cellChances(nearPerfect);
    // The 33 likeliest tables: a heavier prior draws what can be had from them below the truth.
    const covered = shareOf(samplesOf(chances, labels, 0.05), (cells) => holdsTruth(id, cells, chances));
    expect(covered).toBeGreaterThan(0.93);
  });

  it('sensitivity, for labels drawn by verdict', () => {
    const chances = cellChances(good);
    const [bothFail = 0, failPassed = 0, passFailed = 0, bothPass = 0] = chances;
    const columnShares = Float64Array.of(bothFail + passFailed, failPassed + bothPass);
    const caught = bothFail / (bothFail + passFailed);
    const missed = failPassed / (failPassed + bothPass);
    const samples: Sample[] = [];
    for (let a = 0; a <= 13; a++)
      for (let b = 0; b <= 12; b++) {
        const cells = Float64Array.of(a, b, 13 - a, 12 - b);
        const chance = multinomial([a, 13 - a], [caught, 1 - caught]) * multinomial([b, 12 - b], [missed, 1 - missed]);
        if (chance > 1e-3) samples.push({ cells, chance });
      }
    // A lighter prior would hold the truth in nine samples of ten.
    expect(shareOf(samples, (cells) => holdsTruth('sensitivity', cells, chances, columnShares))).toBeGreaterThan(0.93);
  });

  it.each([
    ['sensitivity', good],
    ['sensitivity', nearPerfect],
    ['specificity', good],
    ['specificity', nearPerfect],
    ['specificity', lenient],
  ])('%s', (id, judge) => {
    const chances = cellChances(judge);
    const covered = shareOf(samplesOf(chances, labels, 1e-3), (cells) => holdsTruth(id, cells, chances));
    expect(covered).toBeGreaterThan(0.92);
  });

  it.each([0.75, 0.97])('the area under the curve, %s', (area) => {
    const random = new Random(`area ${area}`);
    const isGood = Array.from({ length: labels }, (_, item) => item < 17);
    const shift = Math.SQRT2 * normalQuantile(area);
    let held = 0;
    for (let sample = 0; sample < 1000; sample++) {
      const value = auc(
        isGood,
        isGood.map((is) => random.normal() + (is ? shift : 0)),
      );
      if (value.defined && holds(aucLimits(value.value, 17, 8, 0.95), area)) held++;
    }
    expect(held / 1000).toBeGreaterThan(0.94);
  });

  it.each([good, lenient])('the corrected pass rate of the source, $passes', (judge) => {
    const samples = samplesOf(cellChances(judge), labels, 0.01);
    const judgePasses = judge.passes * judge.passesGood + (1 - judge.passes) * (1 - judge.failsBad);
    let covered = 0;
    for (let more = 0; more <= 200; more++) {
      const chance = multinomial([more, 200 - more], [judgePasses, 1 - judgePasses]);
      if (chance < 0.01) continue;
      covered +=
        chance *
        shareOf(samples, (cells) => {
          const judged = { items: 225, positives: more + (cells[1] ?? 0) + (cells[3] ?? 0) };
          const options = { drawn: 'evenly', of: 'their-source', confidence: 0.95 } as const;
          const rate = predictionPoweredRate(cells.slice().reverse(), judged, options);
          return rate.defined && holds(rate.value.limits, judge.passes);
        });
    }
    // Up to a tenth of the judge's counts is left out, and counts as missed.
    expect(covered).toBeGreaterThan(0.85);
  });
});

describe('trust', () => {
  it.each([0.2, 0.35, 0.5, 0.65, 0.8])(
    'comes to 5% at most of judges at the edge, %s of the answers good',
    (passes) => {
      for (const judge of [
        { passes, passesGood: 1, failsBad: 0.7 },
        { passes, passesGood: 0.7, failsBad: 1 },
      ]) {
        const trusted = shareOf(
          samplesOf(cellChances(judge), labels, 1e-6),
          ([caught = 0, missed = 0, wrong = 0, spared = 0]) => {
            const rates = [
              { successes: caught, n: caught + missed, least: 0.7 },
              { successes: spared, n: spared + wrong, least: 0.7 },
            ];
            return ratesVerdict(rates) === 'trusted';
          },
        );
        expect(trusted).toBeLessThan(0.05);
      }
    },
  );
});
