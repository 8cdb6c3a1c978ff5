import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohenKappa } from '../../calibration/agreement/cohen-kappa.js';
import { kappaStandardError } from '../../calibration/agreement/kappa-standard-error.js';
import { linearWeights, nominalWeights, quadraticWeights } from '../../calibration/agreement/weights.js';
import { asymptoticError } from '../../calibration/asymptotic-error.js';
import { measureCoefficient } from '../../calibration/coefficient.js';
import { coefficients } from '../../calibration/coefficients.js';
import { posteriorLimits } from '../../calibration/labelled-table.js';
import { fisherZLimits } from '../../src/stats/fisher-z-limits.js';
import { normalQuantile } from '../../src/stats/normal.js';
import { studentTQuantile } from '../../src/stats/student-t.js';
import { cells, cellsOf } from './support/cells.js';

function measured(id: string, counts: Float64Array, categories: readonly number[]) {
  const coefficient = coefficients.find((known) => known.id === id) ?? expect.fail(`no coefficient ${id}`);
  return measureCoefficient(
    coefficient,
    { table: { categories, cells: counts }, seed: 'limits' },
    categories[0] ?? 0,
    0.95,
  );
}

describe('asymptoticError', () => {
  it.each([
    ['nominal', nominalWeights],
    ['linear', linearWeights],
    ['quadratic', quadraticWeights],
  ] as const)('is that of Fleiss, Cohen and Everitt for kappa with %s weights', (_, weights) => {
    fc.assert(
      fc.property(cellsOf(3), (counts) => {
        const wanted = kappaStandardError({ categories: [1, 2, 3], cells: counts }, weights(3));
        if (!wanted.defined) return;
        expect(asymptoticError(counts, cohenKappa(weights(3)))).toBeCloseTo(wanted.value, 5);
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  it('is that of a share', () => {
    // √(.7 * .3 / 20)
    expect(asymptoticError(Float64Array.of(14, 6), ([some = 0, others = 0]) => some / (some + others))).toBeCloseTo(
      Math.sqrt(0.0105),
      8,
    );
  });
});

describe('limits of an agreement on three classes', () => {
  const categories = [1, 2, 3];
  const kappa = cohenKappa(nominalWeights(3));

  it('reach from the posterior of mass 2 up to the largest of three upper limits', () => {
    const counts = cells([
      [12, 1, 0],
      [1, 9, 1],
      [0, 1, 11],
    ]);
    const table = { table: { categories, cells: counts }, seed: 'limits' };
    const found = measured('kappa', counts, categories);
    const n = 36;
    const value = kappa(counts);
    const error = kappaStandardError(table.table, nominalWeights(3));
    if (typeof value !== 'number' || !error.defined) expect.fail('kappa is defined');
    const wider = studentTQuantile(0.025, n - 1) / normalQuantile(0.025);
    const asymptotic = fisherZLimits(value, (wider * error.value) / (1 - value ** 2), 0.95)?.high ?? 0;
    const light = posteriorLimits(table, kappa, 0.95, 1)?.high ?? 0;
    expect(found.limits?.low).toBe(posteriorLimits(table, kappa, 0.95)?.low);
    expect(found.limits?.high).toBeCloseTo(Math.max(light, asymptotic), 6);
    expect(asymptotic).toBeGreaterThan(light);
  });

  it('leave the asymptotic error out where fewer than three disagree', () => {
    const counts = cells([
      [12, 1, 0],
      [0, 9, 1],
      [0, 0, 11],
    ]);
    const table = { table: { categories, cells: counts }, seed: 'limits' };
    expect(measured('kappa', counts, categories).limits?.high).toBe(posteriorLimits(table, kappa, 0.95, 1)?.high);
  });

  it('reach 1 where nobody disagrees', () => {
    expect(
      measured(
        'kappa',
        cells([
          [12, 0, 0],
          [0, 9, 0],
          [0, 0, 11],
        ]),
        categories,
      ).limits?.high,
    ).toBe(1);
  });
});

describe('the labels behind a coefficient', () => {
  it('are those of its class, of the scarcer side, or all', () => {
    const counts = cells([
      [3, 1],
      [2, 19],
    ]);
    const labels = (id: string) => measured(id, counts, [0, 1]).labels;
    expect(['sensitivity', 'specificity', 'precision', 'npv'].map(labels)).toEqual([4, 21, 5, 20]);
    expect(['kappa', 'mcc', 'f1', 'youden_j', 'balanced_accuracy'].map(labels)).toEqual([4, 4, 4, 4, 4]);
    expect(['agreement', 'ac1', 'brennan_prediger'].map(labels)).toEqual([25, 25, 25]);
  });
});
