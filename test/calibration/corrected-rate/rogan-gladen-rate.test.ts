import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roganGladenRate } from '../../../calibration/corrected-rate/rogan-gladen-rate.js';
import reference from '../../reference/calibration/corrected-rate.json' with { type: 'json' };
import { cellsOf, reversed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';

const options = { drawn: 'evenly', confidence: 0.95 } as const;

interface Rates {
  readonly p: number;
  readonly n: number;
  readonly sensitivity: number;
  readonly m1: number;
  readonly specificity: number;
  readonly m0: number;
}

/** Fractions of labels are allowed for, as one of the published examples has them. */
function cellsWith({ sensitivity, m1, specificity, m0 }: Rates): Float64Array {
  const [caught, spared] = [sensitivity * m1, specificity * m0];
  return Float64Array.of(caught, m1 - caught, m0 - spared, spared);
}

function found(rates: Rates) {
  const result = roganGladenRate(cellsWith(rates), { items: rates.n, positives: rates.p * rates.n }, options);
  return result.defined ? result.value : expect.fail(result.why);
}

describe('roganGladenRate', () => {
  it.each(reference.langReiczigel)('$name', ({ input, expected }) => {
    const { rate, limits } = found(input);
    expectValue(rate, expected.theta);
    expectValue(limits.low, expected.ci[0] ?? Number.NaN);
    expectValue(limits.high, expected.ci[1] ?? Number.NaN);
  });

  it('of random rates', () => {
    for (const { expected, ...rates } of reference.langReiczigelRandom) {
      const { rate, limits } = found(rates);
      expectValue(rate, expected.theta_clipped);
      expectValue(limits.low, expected.ci_clipped[0] ?? Number.NaN);
      expectValue(limits.high, expected.ci_clipped[1] ?? Number.NaN);
    }
  });

  it.each(reference.roganGladen)('$name', ({ input: { x, n, sens, spec }, expected }) => {
    expectValue(found({ p: x / n, n, sensitivity: sens, m1: 100, specificity: spec, m0: 100 }).rate, expected.true);
  });

  it('by hand', () => {
    // (.6 + .8 - 1) / (.9 + .8 - 1)
    expectValue(found({ p: 0.6, n: 50, sensitivity: 0.9, m1: 10, specificity: 0.8, m0: 10 }).rate, 4 / 7, 1e-15);
  });

  it.each([
    ['too-few-of-a-class', [4, 0, 1, 20]],
    ['too-few-of-a-class', [20, 1, 0, 4]],
    ['no-better-than-chance', [5, 5, 5, 5]],
    ['no-better-than-chance', [3, 7, 6, 4]],
    // .7 + .3 is 1, and 1 - .3 falls a little short of .7.
    ['no-better-than-chance', [7, 3, 7, 3]],
  ])('is undefined: %s for %j', (why, cells) => {
    expect(roganGladenRate(Float64Array.from(cells), { items: 100, positives: 50 }, options)).toEqual({
      defined: false,
      why,
    });
  });

  it('is undefined for labels drawn by verdict', () => {
    const judged = { items: 100, positives: 50 };
    expect(roganGladenRate(Float64Array.of(9, 1, 1, 9), judged, { drawn: 'by-verdict', confidence: 0.95 })).toEqual({
      defined: false,
      why: 'uneven-labels',
    });
  });

  it('stays within 0 and 1, and mirrors with the class', () => {
    fc.assert(
      fc.property(cellsOf(2), fc.integer({ min: 0, max: 500 }), (cells, positives) => {
        const one = roganGladenRate(cells, { items: 500, positives }, options);
        const other = roganGladenRate(reversed(cells), { items: 500, positives: 500 - positives }, options);
        if (!one.defined || !other.defined) {
          expect(other).toEqual(one);
          return;
        }
        const { rate, limits } = one.value;
        for (const value of [rate, limits.low, limits.high]) expect(Math.abs(value - 0.5)).toBeLessThanOrEqual(0.5);
        expect(limits.low).toBeLessThanOrEqual(limits.high);
        expectValue(other.value.rate, 1 - rate, 1e-9);
        expectValue(other.value.limits.low, 1 - limits.high, 1e-9);
      }),
      { seed: 1 },
    );
  });
});
