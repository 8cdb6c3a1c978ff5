import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaOfUnits, krippendorffAlpha } from '../../../calibration/agreement/krippendorff-alpha.js';
import type { Level } from '../../../calibration/agreement/level.js';
import type { Ratings } from '../../../calibration/agreement/ratings.js';
import reference from '../../reference/calibration/ratings.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';
import { binaryPairs, multiclassPairs, publishedTables } from '../support/reference-pairs.js';

const levels = ['nominal', 'ordinal', 'interval', 'ratio'] as const satisfies readonly Level[];

/** The reference ratings are raters x units. */
function byUnit(ratings: readonly (readonly (number | null)[])[]): Ratings {
  return (ratings[0] ?? []).map((_, unit) => ratings.map((rater) => rater[unit] ?? undefined));
}

const someRatings = fc.array(
  fc.array(fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }), { minLength: 3, maxLength: 3 }),
  { minLength: 1, maxLength: 12 },
);

describe('krippendorffAlpha', () => {
  it.each(reference.krippendorff)('$name', ({ input, expected, published }) => {
    const printed: Readonly<Partial<Record<Level, number>>> = published;
    const wanted: Readonly<Partial<Record<Level, number>>> = expected;
    for (const level of levels) {
      const alpha = krippendorffAlpha(byUnit(input.ratings), level);
      if (wanted[level] !== undefined) expectValue(alpha, wanted[level]);
      if (printed[level] !== undefined) expectValue(alpha, printed[level], 0.0005);
    }
  });

  it('of random ratings with holes, fast-krippendorff', () => {
    for (const { ratings, expected } of reference.krippendorffCrosscheck)
      for (const level of levels) expectValue(krippendorffAlpha(byUnit(ratings), level), expected[level]);
  });

  it('of two raters', () => {
    for (const { human, judge, expected } of binaryPairs) {
      const alpha = krippendorffAlpha(byUnit([human, judge]), 'nominal');
      if (expected.alphaNominal === undefined) expect(alpha).toEqual({ defined: false, why: 'one-class' });
      else expectValue(alpha, expected.alphaNominal);
    }
    for (const { human, judge, expected } of multiclassPairs) {
      const units = byUnit([human, judge]);
      expectValue(krippendorffAlpha(units, 'nominal'), expected.alpha_nominal);
      expectValue(krippendorffAlpha(units, 'ordinal'), expected.alpha_ordinal);
      expectValue(krippendorffAlpha(units, 'interval'), expected.alpha_interval);
    }
    for (const { size, cells, expected } of publishedTables) {
      const units = [...cells].flatMap((count, cell) =>
        Array<readonly number[]>(count).fill([Math.floor(cell / size), cell % size]),
      );
      expectValue(krippendorffAlpha(units, 'nominal'), expected['krippendorffAlpha|unweighted']);
      expectValue(krippendorffAlpha(units, 'interval'), expected['krippendorffAlpha|quadratic']);
    }
  });

  it('of six raters, irrCAC', () => {
    const counts = reference.gwet.find(({ name }) => name === 'gwet/dist6raters');
    const units = (counts?.input.counts ?? []).map((item) => item.flatMap((count, k) => Array<number>(count).fill(k)));
    expectValue(krippendorffAlpha(units, 'nominal'), counts?.expected.krippendorffAlpha ?? Number.NaN);
  });

  it('by hand', () => {
    // Two raters, (1, 1) (1, 2) (2, 2): n_1 = n_2 = 3, N = 6. Apart: 1 unit, both ways, 2; expected 2 · 3 · 3 / 5 = 3.6
    expectValue(
      krippendorffAlpha(
        [
          [1, 1],
          [1, 2],
          [2, 2],
        ],
        'nominal',
      ),
      1 - 2 / 3.6,
      1e-15,
    );
    // With (1, 3) in the middle interval differences are four times as large on both sides, and alpha stays.
    expectValue(
      krippendorffAlpha(
        [
          [1, 1],
          [1, 3],
          [3, 3],
        ],
        'interval',
      ),
      1 - 2 / 3.6,
      1e-15,
    );
  });

  it('is undefined without a pair, for one value, and for negative ratios', () => {
    const cause = (ratings: Ratings, level: Level) => krippendorffAlpha(ratings, level);
    expect(cause([], 'nominal')).toEqual({ defined: false, why: 'no-pairs' });
    expect(
      cause(
        [
          [1, undefined],
          [undefined, 2],
        ],
        'ordinal',
      ),
    ).toEqual({ defined: false, why: 'no-pairs' });
    expect(
      cause(
        [
          [1, 1],
          [1, 1],
          [2, undefined],
        ],
        'interval',
      ),
    ).toEqual({ defined: false, why: 'one-class' });
    expect(
      cause(
        [
          [0, 0],
          [0, 0],
        ],
        'ratio',
      ),
    ).toEqual({ defined: false, why: 'one-class' });
    expect(
      cause(
        [
          [-1, 1],
          [1, 1],
        ],
        'ratio',
      ),
    ).toEqual({ defined: false, why: 'negative-scores' });
    expect(() => cause([[Number.NaN, 1]], 'nominal')).toThrow(RangeError);
  });

  it('is at most 1, and the same in any order of units and raters', () => {
    fc.assert(
      fc.property(someRatings, fc.constantFrom(...levels), (ratings, level) => {
        const alpha = krippendorffAlpha(ratings, level);
        if (!alpha.defined) return;
        expect(alpha.value).toBeLessThanOrEqual(1);
        expectValue(krippendorffAlpha(ratings.toReversed(), level), alpha.value);
        expectValue(
          krippendorffAlpha(
            ratings.map((unit) => unit.toReversed()),
            level,
          ),
          alpha.value,
        );
      }),
      { seed: 1 },
    );
  });

  it('does not change where the values keep what their level means', () => {
    fc.assert(
      fc.property(someRatings, fc.constantFrom(...levels), (ratings, level) => {
        const alpha = krippendorffAlpha(ratings, level);
        const change = {
          nominal: (x: number) => (x * 3) % 5,
          ordinal: Math.exp,
          interval: (x: number) => 7 - 2 * x,
          ratio: (x: number) => 3 * x,
        };
        const changed = krippendorffAlpha(
          ratings.map((unit) => unit.map((value) => (value === undefined ? value : change[level](value)))),
          level,
        );
        if (alpha.defined) expectValue(changed, alpha.value);
        else expect(changed).toEqual(alpha);
      }),
      { seed: 1 },
    );
  });
});

describe('alphaOfUnits', () => {
  it('of a unit drawn twice and one left out is that of the units repeated', () => {
    fc.assert(
      fc.property(someRatings, fc.constantFrom(...levels), (ratings, level) => {
        const units = ratings.flatMap((_, unit) => Array<number>(unit % 3).fill(unit));
        const alpha = krippendorffAlpha(
          units.map((unit) => ratings[unit] ?? []),
          level,
        );
        const drawn = alphaOfUnits(ratings, level)(Int32Array.from(units));
        if (alpha.defined) expectValue(drawn, alpha.value);
        else expect(drawn).toBe(alpha.why);
      }),
      { seed: 1 },
    );
  });
});
