import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randolphKappa } from '../../../calibration/agreement/randolph-kappa.js';
import reference from '../../reference/calibration/ratings.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';

describe('randolphKappa', () => {
  it.each(reference.fleiss)('$name', ({ input, expected }) => {
    expectValue(randolphKappa(input.counts), expected.randolph);
  });

  it('of random ratings, statsmodels', () => {
    for (const { counts, expected } of reference.fleissCrosscheck)
      expectValue(randolphKappa(counts), expected.randolph);
  });

  it('by hand', () => {
    // Three raters: (3, 0) agrees in all pairs, (1, 2) in 2 of 6: (2/3 - 1/2) / (1/2)
    expectValue(
      randolphKappa([
        [3, 0],
        [1, 2],
      ]),
      1 / 3,
      1e-15,
    );
  });

  it('is undefined where its ratings do not fit', () => {
    expect(randolphKappa([])).toEqual({ defined: false, why: 'no-items' });
    expect(randolphKappa([[1, 0]])).toEqual({ defined: false, why: 'too-few-raters' });
    expect(
      randolphKappa([
        [2, 0],
        [2, 1],
      ]),
    ).toEqual({ defined: false, why: 'uneven-ratings' });
    expect(randolphKappa([[3], [3]])).toEqual({ defined: false, why: 'one-class' });
  });

  it('lies within -1/(K - 1) and 1, in any order of items and classes', () => {
    const item = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), (items) => {
        const counts = items.map(([a, b]) => [a, b, 10 - a - b]);
        const kappa = randolphKappa(counts);
        expect(kappa.defined && kappa.value >= -0.5 && kappa.value <= 1).toBe(true);
        expect(randolphKappa(counts.toReversed())).toEqual(kappa);
        expect(randolphKappa(counts.map((one) => one.toReversed()))).toEqual(kappa);
      }),
      { seed: 1 },
    );
  });
});
