import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohenKappa } from '../../../calibration/agreement/cohen-kappa.js';
import { scottPi } from '../../../calibration/agreement/scott-pi.js';
import { measure } from '../../../calibration/agreement/table.js';
import { nominalWeights } from '../../../calibration/agreement/weights.js';
import { cellsOf, rotated, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs, multiclassPairs, publishedTables } from '../support/reference-pairs.js';
import { weightingNames, weightings } from '../support/weighting.js';

describe('scottPi', () => {
  it.each(publishedTables)('$name, irrCAC', ({ size, cells, expected }) => {
    for (const name of weightingNames) expectValue(scottPi(weightings[name](size))(cells), expected[`scottPi|${name}`]);
  });

  it('of random verdicts', () => {
    for (const { table, expected } of binaryPairs)
      if (expected.scottPi !== undefined) expectValue(measure(table, scottPi(nominalWeights(2))), expected.scottPi);
    for (const { size, table, expected } of multiclassPairs)
      expectValue(measure(table, scottPi(nominalWeights(size))), expected.scottPi);
  });

  it('by hand', () => {
    // π = (.55, .45): p_e = .3025 + .2025 = .505; (.7 - .505) / .495
    expectValue(scottPi(nominalWeights(2))(Float64Array.of(20, 5, 10, 15)), 0.195 / 0.495, 1e-15);
  });

  it('is undefined without items and where both used one class', () => {
    expect(scottPi(nominalWeights(2))(new Float64Array(4))).toBe('no-items');
    expect(scottPi(nominalWeights(2))(Float64Array.of(0, 0, 0, 9))).toBe('one-class');
  });

  it('lies within -1 and 1, never above kappa, and is the same with raters swapped, classes moved, and for shares', () => {
    fc.assert(
      fc.property(cellsOf(3), (table) => {
        const pi = scottPi(nominalWeights(3));
        const value = pi(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(-1);
        expect(value).toBeLessThanOrEqual(Number(cohenKappa(nominalWeights(3))(table)) + 1e-15);
        for (const same of [transposed(table), rotated(table), shares(table)]) expectValue(pi(same), value);
      }),
      { seed: 1 },
    );
  });
});
