import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancedAccuracy } from '../../../calibration/accuracy/balanced-accuracy.js';
import { cellsOf, reversed, shares } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';
import { binaryPairs } from '../support/reference-pairs.js';

describe('balancedAccuracy', () => {
  it('of random verdicts, scikit-learn', () => {
    for (const { table, expected } of binaryPairs) {
      const value = balancedAccuracy(table.cells);
      if (expected.balancedAccuracy === undefined) expect(value).toMatch(/^no-human-(positives|negatives)$/);
      else expectValue(value, expected.balancedAccuracy);
    }
  });

  it('by hand', () => {
    // (9/10 + 3/5) / 2
    expect(balancedAccuracy(Float64Array.of(9, 1, 2, 3))).toBe(0.75);
    expect(balancedAccuracy(Float64Array.of(0, 0, 2, 3))).toBe('no-human-positives');
    expect(balancedAccuracy(Float64Array.of(9, 1, 0, 0))).toBe('no-human-negatives');
  });

  it('lies within 0 and 1, and is the same with classes swapped and for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = balancedAccuracy(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [reversed(table), shares(table)]) expectValue(balancedAccuracy(same), value);
      }),
      { seed: 1 },
    );
  });
});
