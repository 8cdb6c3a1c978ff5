import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specificity } from '../../../calibration/accuracy/specificity.js';
import published from '../../reference/calibration/accuracy.json' with { type: 'json' };
import { cellsOf, shares } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs } from '../support/reference-pairs.js';

describe('specificity', () => {
  it('of random verdicts, scikit-learn', () => {
    for (const { table, expected } of binaryPairs) {
      const value = specificity(table.cells);
      // Where there is none, scikit-learn says 0.
      if (typeof value === 'number') expectValue(value, expected.specificity_zd0);
      else expect(expected.specificity_zd0).toBe(0);
    }
  });

  it('of liver scans (Altman and Bland 1994)', () => {
    const { tp, fn, fp, tn } = published.altmanBland.input;
    expectValue(specificity(Float64Array.of(tp, fn, fp, tn)), published.altmanBland.specificity);
  });

  it('by hand', () => {
    // 3 / (3 + 1)
    expect(specificity(Float64Array.of(6, 2, 1, 3))).toBeCloseTo(0.75, 15);
  });

  it('is undefined: no-human-negatives', () => {
    expect(specificity(Float64Array.of(6, 2, 0, 0))).toBe('no-human-negatives');
  });

  it('lies within 0 and 1, and is the same for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = specificity(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expectValue(specificity(shares(table)), value);
      }),
      { seed: 1 },
    );
  });
});
