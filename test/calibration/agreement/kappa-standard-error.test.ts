import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kappaStandardError } from '../../../calibration/agreement/kappa-standard-error.js';
import type { AgreementTable } from '../../../calibration/agreement/table.js';
import {
  customWeights,
  linearWeights,
  nominalWeights,
  quadraticWeights,
} from '../../../calibration/agreement/weights.js';
import published from '../../reference/calibration/tables.json' with { type: 'json' };
import { cells, cellsOf, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs, multiclassPairs, publishedTables } from '../support/reference-pairs.js';

function tableOf(counts: Float64Array): AgreementTable {
  return { categories: [...Array(Math.sqrt(counts.length)).keys()], cells: counts };
}

describe('kappaStandardError', () => {
  it.each(publishedTables)('$name', ({ size, cells: counts, expected }) => {
    const table = tableOf(counts);
    expectValue(kappaStandardError(table, nominalWeights(size)), expected.cohenKappa_se, 1e-10);
    expectValue(kappaStandardError(table, linearWeights(size)), expected.kappaLinear_se, 1e-10);
    expectValue(kappaStandardError(table, quadraticWeights(size)), expected.kappaQuadratic_se, 1e-10);
  });

  it('with weights of the authors own', () => {
    const example = published.customWeights.find(({ input }) => input.agreementWeights !== undefined);
    const weights = customWeights(example?.input.agreementWeights ?? []);
    expectValue(kappaStandardError(tableOf(cells(example?.input.table ?? [])), weights), example?.expected.se ?? 0);
  });

  it('of random verdicts, statsmodels', () => {
    for (const { table, expected } of binaryPairs)
      if (expected.kappaSE !== undefined)
        expectValue(kappaStandardError(table, nominalWeights(2)), expected.kappaSE, 1e-8);
    for (const { size, table, expected } of multiclassPairs) {
      expectValue(kappaStandardError(table, nominalWeights(size)), expected.kappaSE, 1e-8);
      expectValue(kappaStandardError(table, linearWeights(size)), expected.kappaLinearSE ?? 0, 1e-8);
      expectValue(kappaStandardError(table, quadraticWeights(size)), expected.kappaQuadraticSE ?? 0, 1e-8);
    }
  });

  it('by hand', () => {
    // Even margins, κ = .5: the influence of an agreeing pair is (1/2 + 1/2) · .5 - 0 = .5, of another .5 - 1 = -.5;
    // variance 1 - p_o + p_o stays .25 - (.75 · .5 - .25 · .5)² = .1875; sqrt(.1875 / 40) / .5
    const table = tableOf(Float64Array.of(15, 5, 5, 15));
    expectValue(kappaStandardError(table, nominalWeights(2)), Math.sqrt(0.1875 / 40) / 0.5, 1e-15);
  });

  it('is undefined where kappa is, and 0 for perfect agreement', () => {
    expect(kappaStandardError(tableOf(Float64Array.of(9, 0, 0, 0)), nominalWeights(2))).toEqual({
      defined: false,
      why: 'one-class',
    });
    expect(kappaStandardError(tableOf(Float64Array.of(9, 0, 0, 9)), nominalWeights(2))).toEqual({
      defined: true,
      value: 0,
    });
  });

  it('is the same with raters swapped, and falls with the root of the items', () => {
    fc.assert(
      fc.property(cellsOf(3), (counts) => {
        const error = kappaStandardError(tableOf(counts), linearWeights(3));
        if (!error.defined) return;
        expectValue(kappaStandardError(tableOf(transposed(counts)), linearWeights(3)), error.value);
        const fourfold = counts.map((count) => 4 * count);
        expectValue(kappaStandardError(tableOf(fourfold), linearWeights(3)), error.value / 2);
      }),
      { seed: 1 },
    );
  });
});
