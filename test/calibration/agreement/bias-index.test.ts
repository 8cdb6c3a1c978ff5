import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { biasIndex } from '../../../calibration/agreement/bias-index.js';
import { cellsOf, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { publishedTables } from '../support/reference-pairs.js';

describe('biasIndex', () => {
  it.each(publishedTables.filter(({ size }) => size === 2))('$name', ({ cells, expected }) => {
    expectValue(biasIndex(cells), expected.biasIndex ?? Number.NaN);
  });

  it('by hand', () => {
    // (10 - 5) / 100
    expect(biasIndex(Float64Array.of(80, 10, 5, 5))).toBeCloseTo(0.05, 15);
    expect(biasIndex(new Float64Array(4))).toBe('no-items');
  });

  it('lies within 0 and 1, and is the same with raters swapped and for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = biasIndex(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), shares(table)]) expectValue(biasIndex(same), value);
      }),
      { seed: 1 },
    );
  });
});
