import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gwetAc } from '../../../calibration/agreement/gwet-ac.js';
import { measure } from '../../../calibration/agreement/table.js';
import { linearWeights, nominalWeights, quadraticWeights } from '../../../calibration/agreement/weights.js';
import { cellsOf, rotated, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs, multiclassPairs, publishedTables } from '../support/reference-pairs.js';
import { weightingNames, weightings } from '../support/weighting.js';

describe('gwetAc', () => {
  it.each(publishedTables)('$name, irrCAC', ({ size, cells, expected }) => {
    for (const name of weightingNames) expectValue(gwetAc(weightings[name](size))(cells), expected[`gwetAC|${name}`]);
  });

  it('of random verdicts', () => {
    for (const { table, expected } of binaryPairs)
      if (expected.gwetAC1 !== undefined) expectValue(measure(table, gwetAc(nominalWeights(2))), expected.gwetAC1);
    for (const { size, table, expected } of multiclassPairs) {
      expectValue(measure(table, gwetAc(nominalWeights(size))), expected.gwetAC1);
      expectValue(measure(table, gwetAc(linearWeights(size))), expected.gwetAC2_linear);
      expectValue(measure(table, gwetAc(quadraticWeights(size))), expected.gwetAC2_quadratic);
    }
  });

  it('by hand', () => {
    // π = (.875, .125): p_e = 2 · .875 · .125 = .21875; (.85 - .21875) / .78125
    expectValue(gwetAc(nominalWeights(2))(Float64Array.of(80, 10, 5, 5)), 0.63125 / 0.78125, 1e-15);
  });

  it('is undefined without items alone', () => {
    expect(gwetAc(nominalWeights(2))(new Float64Array(4))).toBe('no-items');
    expect(gwetAc(nominalWeights(2))(Float64Array.of(0, 0, 0, 9))).toBe(1);
  });

  it('is at most 1, and the same with raters swapped, classes moved, and for shares', () => {
    fc.assert(
      fc.property(cellsOf(3), (table) => {
        const ac = gwetAc(nominalWeights(3));
        const value = ac(table);
        if (typeof value === 'string') return;
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), rotated(table), shares(table)]) expectValue(ac(same), value);
      }),
      { seed: 1 },
    );
  });
});
