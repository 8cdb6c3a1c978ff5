import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sensitivity } from '../../../calibration/accuracy/sensitivity.js';
import published from '../../reference/calibration/accuracy.json' with { type: 'json' };
import { cellsOf, shares } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs } from '../support/reference-pairs.js';

describe('sensitivity', () => {
  it('of random verdicts, scikit-learn', () => {
    for (const { table, expected } of binaryPairs) {
      const value = sensitivity(table.cells);
      // Where there is none, scikit-learn says 0.
      if (typeof value === 'number') expectValue(value, expected.recall_zd0);
      else expect(expected.recall_zd0).toBe(0);
    }
  });

  it('of liver scans (Altman and Bland 1994)', () => {
    const { tp, fn, fp, tn } = published.altmanBland.input;
    expectValue(sensitivity(Float64Array.of(tp, fn, fp, tn)), published.altmanBland.sensitivity);
  });

  it('by hand', () => {
    // 6 / (6 + 2)
    expect(sensitivity(Float64Array.of(6, 2, 1, 3))).toBeCloseTo(0.75, 15);
  });

  it('is undefined: no-human-positives', () => {
    expect(sensitivity(Float64Array.of(0, 0, 1, 3))).toBe('no-human-positives');
  });

  it('lies within 0 and 1, and is the same for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = sensitivity(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expectValue(sensitivity(shares(table)), value);
      }),
      { seed: 1 },
    );
  });
});
