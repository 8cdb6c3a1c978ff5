import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flipRate } from '../../../calibration/repeatability/flip-rate.js';
import { meanModalShare } from '../../../calibration/repeatability/mean-modal-share.js';
import { selfAgreement } from '../../../calibration/repeatability/self-agreement.js';
import { classCounts } from '../support/class-counts.js';
import { expectValue } from '../support/expect-value.js';

describe('selfAgreement', () => {
  it('by hand', () => {
    // (4, 0) always agrees; (2, 2) in 4 of 12 ordered pairs: (1 + 1/3) / 2
    expectValue(
      selfAgreement([
        [4, 0],
        [2, 2],
      ]),
      2 / 3,
      1e-15,
    );
  });

  it('leaves out items with a single run, and is undefined without others', () => {
    expect(
      selfAgreement([
        [3, 0],
        [1, 0],
        [0, 0],
      ]),
    ).toEqual({ defined: true, value: 1 });
    expect(
      selfAgreement([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual({ defined: false, why: 'no-pairs' });
    expect(selfAgreement([])).toEqual({ defined: false, why: 'no-pairs' });
  });

  it('of a judge that is right in 90% of its runs is .82, less than its agreement with labels that are right', () => {
    // Two of very many runs agree with a chance of .9² + .1²
    expectValue(selfAgreement([[90_000, 10_000]]), 0.82, 1e-5);
    expectValue(meanModalShare([[90_000, 10_000]]), 0.9, 1e-15);
  });

  it('lies within 0 and 1, in any order of items and classes', () => {
    fc.assert(
      fc.property(classCounts, (counts) => {
        const found = selfAgreement(counts);
        if (!found.defined) return;
        expect(found.value).toBeGreaterThanOrEqual(0);
        expectValue(flipRate(counts), 1 - found.value, 1e-15);
        expect(found.value).toBeLessThanOrEqual(1);
        expect(selfAgreement(counts.toReversed())).toEqual(found);
        expect(selfAgreement(counts.map((item) => item.toReversed()))).toEqual(found);
      }),
      { seed: 1 },
    );
  });
});
