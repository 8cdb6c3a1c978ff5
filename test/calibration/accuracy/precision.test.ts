import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { precision } from '../../../calibration/accuracy/precision.js';
import published from '../../reference/calibration/accuracy.json' with { type: 'json' };
import { cellsOf, shares } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs } from '../support/reference-pairs.js';

describe('precision', () => {
  it('of random verdicts, scikit-learn', () => {
    for (const { table, expected } of binaryPairs) {
      const value = precision(table.cells);
      // Where there is none, scikit-learn says 0.
      if (typeof value === 'number') expectValue(value, expected.precision_zd0);
      else expect(expected.precision_zd0).toBe(0);
    }
  });

  it('of liver scans (Altman and Bland 1994)', () => {
    const { tp, fn, fp, tn } = published.altmanBland.input;
    expectValue(precision(Float64Array.of(tp, fn, fp, tn)), published.altmanBland.precision);
  });

  it('by hand', () => {
    // 6 / (6 + 1)
    expect(precision(Float64Array.of(6, 2, 1, 3))).toBeCloseTo(6 / 7, 15);
  });

  it('is undefined: no-judge-positives', () => {
    expect(precision(Float64Array.of(0, 2, 0, 3))).toBe('no-judge-positives');
  });

  it('lies within 0 and 1, and is the same for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = precision(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expectValue(precision(shares(table)), value);
      }),
      { seed: 1 },
    );
  });
});
