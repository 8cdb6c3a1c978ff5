import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negativePredictiveValue } from '../../../calibration/accuracy/negative-predictive-value.js';
import { precision } from '../../../calibration/accuracy/precision.js';
import published from '../../reference/calibration/accuracy.json' with { type: 'json' };
import { cellsOf, reversed, shares } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';

describe('negativePredictiveValue', () => {
  it('of liver scans (Altman and Bland 1994)', () => {
    const { tp, fn, fp, tn } = published.altmanBland.input;
    expectValue(negativePredictiveValue(Float64Array.of(tp, fn, fp, tn)), published.altmanBland.npv);
  });

  it('by hand', () => {
    // 3 / (3 + 2)
    expect(negativePredictiveValue(Float64Array.of(6, 2, 1, 3))).toBe(0.6);
    expect(negativePredictiveValue(Float64Array.of(6, 0, 1, 0))).toBe('no-judge-negatives');
  });

  it('is the precision of the other class, and the same for shares', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = negativePredictiveValue(table);
        if (typeof value === 'string') return;
        expect(precision(reversed(table))).toBe(value);
        expectValue(negativePredictiveValue(shares(table)), value);
      }),
      { seed: 1 },
    );
  });
});
