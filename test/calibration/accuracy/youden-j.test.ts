import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { youdenJ } from '../../../calibration/accuracy/youden-j.js';
import published from '../../reference/calibration/accuracy.json' with { type: 'json' };
import { cellsOf, reversed, shares } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';

describe('youdenJ', () => {
  it('of liver scans (Altman and Bland 1994)', () => {
    const { tp, fn, fp, tn } = published.altmanBland.input;
    expectValue(youdenJ(Float64Array.of(tp, fn, fp, tn)), published.altmanBland.youdenJ);
  });

  it('by hand', () => {
    // 9/10 + 3/5 - 1
    expect(youdenJ(Float64Array.of(9, 1, 2, 3))).toBe(0.5);
    expect(youdenJ(Float64Array.of(0, 0, 2, 3))).toBe('no-human-positives');
  });

  it('lies within -1 and 1, is the same with classes swapped and for shares, and turns with the verdicts', () => {
    fc.assert(
      fc.property(cellsOf(2), (table) => {
        const value = youdenJ(table);
        if (typeof value === 'string') return;
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        for (const same of [reversed(table), shares(table)]) expectValue(youdenJ(same), value);
        const [tp = 0, fn = 0, fp = 0, tn = 0] = table;
        expectValue(youdenJ(Float64Array.of(fn, tp, tn, fp)), -value);
      }),
      { seed: 1 },
    );
  });
});
