import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClassCounts } from '../../../calibration/agreement/class-counts.js';
import { fleissKappa } from '../../../calibration/agreement/fleiss-kappa.js';
import { scottPi } from '../../../calibration/agreement/scott-pi.js';
import { nominalWeights } from '../../../calibration/agreement/weights.js';
import reference from '../../reference/calibration/ratings.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';

describe('fleissKappa', () => {
  it.each(reference.fleiss)('$name', ({ input, expected }) => {
    expectValue(fleissKappa(input.counts), expected.fleissKappa);
  });

  it('of random ratings, statsmodels', () => {
    for (const { counts, expected } of reference.fleissCrosscheck)
      expectValue(fleissKappa(counts), expected.fleissKappa);
  });

  it('of six raters, irrCAC', () => {
    const counts = reference.gwet.find(({ name }) => name === 'gwet/dist6raters');
    expectValue(fleissKappa(counts?.input.counts ?? []), counts?.expected.fleissKappa ?? Number.NaN);
  });

  it('by hand', () => {
    // Three raters: (3, 0) agrees in all pairs, (1, 2) in 2 of 6. π = (4/6, 2/6): (2/3 - 5/9) / (4/9)
    expectValue(
      fleissKappa([
        [3, 0],
        [1, 2],
      ]),
      0.25,
      1e-15,
    );
  });

  it('is undefined where its ratings do not fit', () => {
    const cause = (counts: ClassCounts) => fleissKappa(counts);
    expect(cause([])).toEqual({ defined: false, why: 'no-items' });
    expect(
      cause([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual({ defined: false, why: 'too-few-raters' });
    expect(
      cause([
        [2, 0],
        [2, 1],
      ]),
    ).toEqual({ defined: false, why: 'uneven-ratings' });
    expect(
      cause([
        [3, 0],
        [3, 0],
      ]),
    ).toEqual({ defined: false, why: 'one-class' });
  });

  it('of two raters is the pi of Scott, in any order of items and classes', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 30 }), (pairs) => {
        const counts = pairs.map((pair) => [0, 1, 2].map((k) => pair.filter((one) => one === k).length));
        const cells = new Float64Array(9);
        for (const [one, other] of pairs) cells[3 * one + other] = (cells[3 * one + other] ?? 0) + 1;
        const pi = scottPi(nominalWeights(3))(cells);
        const kappa = fleissKappa(counts);
        if (typeof pi === 'string') expect(kappa).toEqual({ defined: false, why: pi });
        else
          for (const same of [counts, counts.toReversed(), counts.map((item) => item.toReversed())])
            expectValue(fleissKappa(same), pi);
      }),
      { seed: 1 },
    );
  });
});
