import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohenKappa } from '../../../calibration/agreement/cohen-kappa.js';
import { kappaMax } from '../../../calibration/agreement/kappa-max.js';
import { nominalWeights } from '../../../calibration/agreement/weights.js';
import { cellsOf, rotated, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { publishedTables } from '../support/reference-pairs.js';

describe('kappaMax', () => {
  it.each(publishedTables.filter(({ expected }) => expected.kappaMax !== undefined))('$name', ({ cells, expected }) => {
    expectValue(kappaMax(2)(cells), expected.kappaMax ?? 0);
  });

  it('by hand', () => {
    // r = (90, 10), c = (85, 15): Σ min = .95, p_e = .765 + .015 = .78; .17 / .22
    expectValue(kappaMax(2)(Float64Array.of(80, 10, 5, 5)), 0.17 / 0.22, 1e-15);
  });

  it('is undefined without items and where both used one class', () => {
    expect(kappaMax(2)(new Float64Array(4))).toBe('no-items');
    expect(kappaMax(2)(Float64Array.of(9, 0, 0, 0))).toBe('one-class');
  });

  it('lies between kappa and 1, at 0 or above, and is the same with raters swapped, classes moved, and for shares', () => {
    fc.assert(
      fc.property(cellsOf(3), (table) => {
        const value = kappaMax(3)(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(Math.max(-1e-15, Number(cohenKappa(nominalWeights(3))(table)) - 1e-14));
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), rotated(table), shares(table)]) expectValue(kappaMax(3)(same), value);
      }),
      { seed: 1 },
    );
  });
});
