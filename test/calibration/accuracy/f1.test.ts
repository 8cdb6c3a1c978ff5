import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { f1 } from '../../../calibration/accuracy/f1.js';
import published from '../../reference/calibration/accuracy.json' with { type: 'json' };
import { cellsOf, shares } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs } from '../support/reference-pairs.js';

describe('f1', () => {
  it('of random verdicts, scikit-learn', () => {
    for (const { table, expected } of binaryPairs) {
      const value = f1(table.cells);
      // Where there is none, scikit-learn says 0.
      if (typeof value === 'number') expectValue(value, expected.f1_zd0);
      else expect(expected.f1_zd0).toBe(0);
    }
  });

  it('of liver scans (Altman and Bland 1994)', () => {
    const { tp, fn, fp, tn } = published.altmanBland.input;
    expectValue(f1(Float64Array.of(tp, fn, fp, tn)), published.altmanBland.f1);
  });

  it('by hand', () => {
    // 12 / (12 + 2 + 1)
    expect(f1(Float64Array.of(6, 2, 1, 3))).toBeCloseTo(0.8, 15);
  });

  it('is undefined: no-positives', () => {
    expect(f1(Float64Array.of(0, 0, 0, 3))).toBe('no-positives');
  });

  it('lies within 0 and 1, and is the same for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = f1(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expectValue(f1(shares(table)), value);
      }),
      { seed: 1 },
    );
  });
});
