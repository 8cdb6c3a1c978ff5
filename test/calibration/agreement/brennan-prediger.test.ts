import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brennanPrediger } from '../../../calibration/agreement/brennan-prediger.js';
import { pabak } from '../../../calibration/agreement/pabak.js';
import { nominalWeights } from '../../../calibration/agreement/weights.js';
import { cellsOf, rotated, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { publishedTables } from '../support/reference-pairs.js';
import { weightingNames, weightings } from '../support/weighting.js';

describe('brennanPrediger', () => {
  it.each(publishedTables)('$name, irrCAC', ({ size, cells, expected }) => {
    for (const name of weightingNames)
      expectValue(brennanPrediger(weightings[name](size))(cells), expected[`brennanPrediger|${name}`]);
  });

  it('by hand', () => {
    // p_o = .7 with three classes: (.7 - 1/3) / (2/3)
    expectValue(brennanPrediger(nominalWeights(3))(Float64Array.of(3, 1, 0, 0, 2, 1, 1, 0, 2)), 0.55, 1e-15);
  });

  it('is undefined without items alone', () => {
    expect(brennanPrediger(nominalWeights(2))(new Float64Array(4))).toBe('no-items');
    expect(brennanPrediger(nominalWeights(2))(Float64Array.of(9, 0, 0, 0))).toBe(1);
  });

  it('lies within -1/(K - 1) and 1, and is the same with raters swapped, classes moved, and for shares', () => {
    fc.assert(
      fc.property(cellsOf(3), (table) => {
        const coefficient = brennanPrediger(nominalWeights(3));
        const value = coefficient(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(-0.5 - 1e-15);
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), rotated(table), shares(table)]) expectValue(coefficient(same), value);
      }),
      { seed: 1 },
    );
  });

  it('of two classes is PABAK', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const coefficient = brennanPrediger(nominalWeights(2))(table);
        if (typeof coefficient === 'number') expectValue(pabak(table), coefficient);
      }),
      { seed: 1 },
    );
  });
});
