import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mcc } from '../../../calibration/accuracy/mcc.js';
import { measure } from '../../../calibration/agreement/table.js';
import published from '../../reference/calibration/accuracy.json' with { type: 'json' };
import { cellsOf, reversed, rotated, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs, multiclassPairs, publishedTables } from '../support/reference-pairs.js';

describe('mcc', () => {
  it.each(publishedTables.filter(({ size }) => size === 2))('$name', ({ cells, expected }) => {
    expectValue(mcc(2)(cells), expected.mcc ?? Number.NaN);
  });

  it.each([published.mccCatsAndDogs, { input: published.altmanBland.input, expected: published.altmanBland }])(
    'of $input',
    ({ input: { tp, fn, fp, tn }, expected }) => {
      expectValue(mcc(2)(Float64Array.of(tp, fn, fp, tn)), expected.mcc);
    },
  );

  it('of random verdicts, scikit-learn', () => {
    for (const { table, expected } of binaryPairs) {
      const value = measure(table, mcc(2));
      // Where there is none, scikit-learn says 0.
      if (value.defined) expectValue(value, expected.mcc_sklearn);
      else expect(expected.mcc_sklearn).toBe(0);
    }
    for (const { size, table, expected } of multiclassPairs)
      expectValue(measure(table, mcc(size)), expected.mcc_multiclass);
  });

  it('by hand', () => {
    // (6 · 3 - 2 · 1) / sqrt(8 · 4 · 7 · 5)
    expectValue(mcc(2)(Float64Array.of(6, 2, 1, 3)), 16 / Math.sqrt(1120), 1e-15);
  });

  it('is undefined where the humans or the judge used one class', () => {
    expect(mcc(2)(new Float64Array(4))).toBe('no-items');
    expect(mcc(2)(Float64Array.of(0, 0, 5, 20))).toBe('one-human-class');
    expect(mcc(2)(Float64Array.of(0, 5, 0, 20))).toBe('one-judge-class');
    // Shares of a table with next to nothing beside one class have a correlation still.
    expectValue(mcc(2)(Float64Array.of(1, 0, 0, 1e-20)), 1);
  });

  it('lies within -1 and 1 for two classes, and is the same with raters swapped, classes moved, and for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = mcc(2)(table);
        if (typeof value === 'string') return;
        expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-15);
        for (const same of [transposed(table), reversed(table), shares(table)]) expectValue(mcc(2)(same), value);
      }),
      { seed: 1 },
    );
    fc.assert(
      fc.property(cellsOf(3), (table) => {
        const value = mcc(3)(table);
        if (typeof value === 'string') return;
        expect(value).toBeLessThanOrEqual(1 + 1e-15);
        for (const same of [transposed(table), rotated(table), shares(table)]) expectValue(mcc(3)(same), value);
      }),
      { seed: 1 },
    );
  });
});
