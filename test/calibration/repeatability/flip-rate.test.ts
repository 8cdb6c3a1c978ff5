import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flipRate } from '../../../calibration/repeatability/flip-rate.js';
import { classCounts } from '../support/class-counts.js';
import { expectValue } from '../support/expect-value.js';

describe('flipRate', () => {
  it('by hand', () => {
    // (4, 0) never flips; (2, 2) differs in 8 of 12 ordered pairs: (0 + 2/3) / 2
    expectValue(
      flipRate([
        [4, 0],
        [2, 2],
      ]),
      1 / 3,
      1e-15,
    );
  });

  it('leaves out items with a single run, and is undefined without others', () => {
    expect(
      flipRate([
        [3, 0],
        [1, 0],
        [0, 0],
      ]),
    ).toEqual({ defined: true, value: 0 });
    expect(
      flipRate([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual({ defined: false, why: 'no-pairs' });
    expect(flipRate([])).toEqual({ defined: false, why: 'no-pairs' });
  });

  it('lies within 0 and 1, in any order of items and classes', () => {
    fc.assert(
      fc.property(classCounts, (counts) => {
        const found = flipRate(counts);
        if (!found.defined) return;
        expect(found.value).toBeGreaterThanOrEqual(0);
        expect(found.value).toBeLessThanOrEqual(1);
        expect(flipRate(counts.toReversed())).toEqual(found);
        expect(flipRate(counts.map((item) => item.toReversed()))).toEqual(found);
      }),
      { seed: 1 },
    );
  });
});
