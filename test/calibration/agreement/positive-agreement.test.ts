import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negativeAgreement } from '../../../calibration/agreement/negative-agreement.js';
import { positiveAgreement } from '../../../calibration/agreement/positive-agreement.js';
import { cellsOf, reversed, shares, transposed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';

describe('positiveAgreement', () => {
  it('by hand', () => {
    // 2 · 80 / (2 · 80 + 10 + 5)
    expect(positiveAgreement(Float64Array.of(80, 10, 5, 5))).toBe(160 / 175);
  });

  it('is undefined where nobody used the class', () => {
    expect(positiveAgreement(Float64Array.of(0, 0, 0, 9))).toBe('no-positives');
  });

  it('lies within 0 and 1, is the same with raters swapped and for shares, and is that of the other class mirrored', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = positiveAgreement(table);
        if (typeof value === 'string') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        for (const same of [transposed(table), shares(table)]) expectValue(positiveAgreement(same), value);
        expect(negativeAgreement(reversed(table))).toBe(value);
      }),
      { seed: 1 },
    );
  });
});
