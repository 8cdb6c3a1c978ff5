import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawAgreement } from '../../../calibration/agreement/raw-agreement.js';
import { measure } from '../../../calibration/agreement/table.js';
import { cellsOf, rotated, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs, publishedTables } from '../support/reference-pairs.js';

describe('rawAgreement', () => {
  it.each(publishedTables)('$name', ({ size, cells, expected }) => {
    expectValue(rawAgreement(size)(cells), expected.po);
  });

  it('of random verdicts, the accuracy of scikit-learn', () => {
    for (const { table, expected } of binaryPairs) expectValue(measure(table, rawAgreement(2)), expected.accuracy);
  });

  it('by hand', () => {
    expect(rawAgreement(3)(Float64Array.of(3, 1, 0, 0, 2, 1, 1, 0, 2))).toBe(7 / 10);
    expect(rawAgreement(2)(new Float64Array(4))).toBe('no-items');
  });

  it('lies within 0 and 1, and is the same with raters swapped, classes moved, and for shares', () => {
    fc.assert(
      fc.property(cellsOf(4), (table) => {
        const value = rawAgreement(4)(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), rotated(table), shares(table)])
          expectValue(rawAgreement(4)(same), value);
      }),
      { seed: 1 },
    );
  });
});
