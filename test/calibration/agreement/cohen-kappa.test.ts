import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohenKappa } from '../../../calibration/agreement/cohen-kappa.js';
import { measure } from '../../../calibration/agreement/table.js';
import {
  customWeights,
  linearWeights,
  nominalWeights,
  quadraticWeights,
} from '../../../calibration/agreement/weights.js';
import published from '../../reference/calibration/tables.json' with { type: 'json' };
import { cells, cellsOf, reversed, rotated, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs, multiclassPairs, publishedTables } from '../support/reference-pairs.js';

describe('cohenKappa', () => {
  it.each(publishedTables)('$name', ({ size, cells: table, expected, printed }) => {
    expectValue(cohenKappa(nominalWeights(size))(table), expected.cohenKappa);
    expectValue(cohenKappa(linearWeights(size))(table), expected.kappaLinear);
    expectValue(cohenKappa(quadraticWeights(size))(table), expected.kappaQuadratic);
    const printedKappa = printed?.kappa;
    if (printedKappa !== undefined) expectValue(cohenKappa(nominalWeights(size))(table), printedKappa, 0.005);
  });

  it('of random verdicts, scikit-learn', () => {
    for (const { table, expected } of binaryPairs) {
      const kappa = measure(table, cohenKappa(nominalWeights(2)));
      if (expected.cohenKappa === null) expect(kappa).toEqual({ defined: false, why: 'one-class' });
      else expectValue(kappa, expected.cohenKappa);
    }
    for (const { size, table, expected } of multiclassPairs) {
      expectValue(measure(table, cohenKappa(nominalWeights(size))), expected.cohenKappa);
      expectValue(measure(table, cohenKappa(linearWeights(size))), expected.kappaLinear);
      expectValue(measure(table, cohenKappa(quadraticWeights(size))), expected.kappaQuadratic);
    }
  });

  it.each(published.customWeights)('$name', ({ input, expected }) => {
    // Kappa does not change where all disagreements are scaled alike, so Cohen's 0, 1, 3, 6 become sixths.
    const agreement =
      input.agreementWeights ?? input.disagreementWeights?.map((row) => row.map((weight) => 1 - weight / 6)) ?? [];
    expectValue(cohenKappa(customWeights(agreement))(cells(input.table)), expected.weightedKappa);
  });

  it('by hand', () => {
    // p_o = 35/50; p_e = 25/50 · 30/50 + 25/50 · 20/50 = .5; (.7 - .5) / .5
    expectValue(
      cohenKappa(nominalWeights(2))(
        cells([
          [20, 5],
          [10, 15],
        ]),
      ),
      0.4,
      1e-15,
    );
    // Linear: one pair half apart and one wholly, Σ v n = 1.5. r = (2, 2, 2), c = (2, 3, 1): Σ v r c / 6 =
    // ((2·3 + 2·2 + 2·1 + 2·3) / 2 + 2·1 + 2·2) / 6 = 2.5
    expectValue(
      cohenKappa(linearWeights(3))(
        cells([
          [1, 1, 0],
          [0, 2, 0],
          [1, 0, 1],
        ]),
      ),
      1 - 1.5 / 2.5,
      1e-15,
    );
  });

  it('is undefined without items and where both used one class, and 0 where one of them did', () => {
    const kappa = cohenKappa(nominalWeights(2));
    expect(kappa(new Float64Array(4))).toBe('no-items');
    expect(kappa(Float64Array.of(25, 0, 0, 0))).toBe('one-class');
    expect(kappa(Float64Array.of(20, 5, 0, 0))).toBe(0);
    expect(kappa(Float64Array.of(20, 0, 5, 0))).toBe(0);
  });

  it('is at most 1, the same with raters swapped, classes reordered, and for shares in place of counts', () => {
    fc.assert(
      fc.property(cellsOf(3), fc.constantFrom(nominalWeights, linearWeights, quadraticWeights), (table, weighting) => {
        const kappa = cohenKappa(weighting(3));
        const value = kappa(table);
        if (typeof value === 'string') return;
        expect(value).toBeLessThanOrEqual(1);
        expectValue(kappa(transposed(table)), value);
        expectValue(kappa(reversed(table)), value);
        expectValue(kappa(shares(table)), value);
        expectValue(cohenKappa(nominalWeights(3))(rotated(table)), Number(cohenKappa(nominalWeights(3))(table)));
      }),
      { seed: 1 },
    );
  });
});
