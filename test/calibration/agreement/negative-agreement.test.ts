import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negativeAgreement } from '../../../calibration/agreement/negative-agreement.js';
import { positiveAgreement } from '../../../calibration/agreement/positive-agreement.js';
import { cellsOf, reversed, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';

describe('negativeAgreement', () => {
  it('by hand', () => {
    // 2 · 5 / (2 · 5 + 10 + 5)
    expect(negativeAgreement(Float64Array.of(80, 10, 5, 5))).toBe(10 / 25);
  });

  it('is undefined where nobody used the class', () => {
    expect(negativeAgreement(Float64Array.of(9, 0, 0, 0))).toBe('no-negatives');
  });

  it('lies within 0 and 1, is the same with raters swapped and for shares, and is that of the other class mirrored', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = negativeAgreement(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), shares(table)]) expectValue(negativeAgreement(same), value);
        expect(positiveAgreement(reversed(table))).toBe(value);
      }),
      { seed: 1 },
    );
  });
});
