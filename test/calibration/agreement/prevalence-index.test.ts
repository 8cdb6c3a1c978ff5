import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prevalenceIndex } from '../../../calibration/agreement/prevalence-index.js';
import { cellsOf, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { publishedTables } from '../support/reference-pairs.js';

describe('prevalenceIndex', () => {
  it.each(publishedTables.filter(({ size }) => size === 2))('$name', ({ cells, expected }) => {
    expectValue(prevalenceIndex(cells), expected.prevalenceIndex ?? Number.NaN);
  });

  it('by hand', () => {
    // (80 - 5) / 100
    expect(prevalenceIndex(Float64Array.of(80, 10, 5, 5))).toBeCloseTo(0.75, 15);
    expect(prevalenceIndex(new Float64Array(4))).toBe('no-items');
  });

  it('lies within 0 and 1, and is the same with raters swapped and for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = prevalenceIndex(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), shares(table)]) expectValue(prevalenceIndex(same), value);
      }),
      { seed: 1 },
    );
  });
});
