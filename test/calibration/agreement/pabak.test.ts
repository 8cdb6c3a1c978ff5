import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pabak } from '../../../calibration/agreement/pabak.js';
import { cellsOf, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { publishedTables } from '../support/reference-pairs.js';

describe('pabak', () => {
  it.each(publishedTables.filter(({ size }) => size === 2))('$name', ({ cells, expected }) => {
    expectValue(pabak(cells), expected.pabak ?? Number.NaN);
  });

  it('by hand', () => {
    // 2 · .85 - 1
    expect(pabak(Float64Array.of(80, 10, 5, 5))).toBeCloseTo(0.7, 15);
    expect(pabak(new Float64Array(4))).toBe('no-items');
  });

  it('lies within -1 and 1, and is the same with raters swapped and for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = pabak(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(-1);
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), shares(table)]) expectValue(pabak(same), value);
      }),
      { seed: 1 },
    );
  });
});
