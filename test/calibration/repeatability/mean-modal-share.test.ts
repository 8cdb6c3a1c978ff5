import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanModalShare } from '../../../calibration/repeatability/mean-modal-share.js';
import { classCounts } from '../support/class-counts.js';
import { expectValue } from '../support/expect-value.js';

describe('meanModalShare', () => {
  it('by hand', () => {
    // 4 of 4 and 2 of 4
    expectValue(
      meanModalShare([
        [4, 0],
        [2, 2],
      ]),
      0.75,
      1e-15,
    );
  });

  it('leaves out items with a single run, and is undefined without others', () => {
    expect(
      meanModalShare([
        [3, 0],
        [1, 0],
        [0, 0],
      ]),
    ).toEqual({ defined: true, value: 1 });
    expect(
      meanModalShare([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual({ defined: false, why: 'no-pairs' });
    expect(meanModalShare([])).toEqual({ defined: false, why: 'no-pairs' });
  });

  it('lies within 0 and 1, in any order of items and classes', () => {
    fc.assert(
      fc.property(classCounts, (counts) => {
        const found = meanModalShare(counts);
        if (!found.defined) return;
        expect(found.value).toBeGreaterThanOrEqual(0);
        expect(found.value).toBeLessThanOrEqual(1);
        expect(meanModalShare(counts.toReversed())).toEqual(found);
        expect(meanModalShare(counts.map((item) => item.toReversed()))).toEqual(found);
      }),
      { seed: 1 },
    );
  });
});
