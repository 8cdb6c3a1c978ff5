import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type IntraclassCorrelations,
  intraclassCorrelations,
} from '../../../calibration/scores/intraclass-correlations.js';
import reference from '../../reference/calibration/scores.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';

function correlations(scores: readonly (readonly number[])[]): IntraclassCorrelations {
  const found = intraclassCorrelations(scores, 0.95);
  return found.defined ? found.value : expect.fail(found.why);
}

/** By the names of the psych package. */
function named({ oneWay, agreement, consistency }: IntraclassCorrelations) {
  return {
    ICC1: oneWay.single,
    ICC2: agreement.single,
    ICC3: consistency.single,
    ICC1k: oneWay.mean,
    ICC2k: agreement.mean,
    ICC3k: consistency.mean,
  };
}

const names = ['ICC1', 'ICC2', 'ICC3', 'ICC1k', 'ICC2k', 'ICC3k'] as const;

describe('intraclassCorrelations', () => {
  it.each(reference.shroutFleiss)('$name, psych', ({ input, expected }) => {
    const found = named(correlations(input.ratings));
    for (const name of names) {
      expectValue(found[name].icc, expected[name].icc);
      expectValue(found[name].limits?.low ?? Number.NaN, expected[name].lo, 1e-9);
      expectValue(found[name].limits?.high ?? Number.NaN, expected[name].hi, 1e-9);
    }
  });

  it('of random scores', () => {
    for (const { ratings, expected } of reference.icc) {
      const found = named(correlations(ratings));
      for (const name of names) expectValue(found[name].icc, expected[name]);
    }
  });

  it('by hand', () => {
    // The items' means are 1.5, 3.5, 5.5: between items 2 (4 + 0 + 4) / 2 = 8. Each score is .5 off: within items 6 · .25 / 3 = .5.
    // The raters' means are .5 off, too: between raters 6 · .25 / 1 = 1.5, and no residual is left.
    // One way (8 - .5) / (8 + .5); agreement 8 / (8 + 2 · 1.5 / 3); consistency 1, without limits.
    const { oneWay, agreement, consistency } = correlations([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expectValue(oneWay.single.icc, 7.5 / 8.5, 1e-15);
    expectValue(oneWay.mean.icc, 7.5 / 8, 1e-15);
    expectValue(agreement.single.icc, 8 / 9, 1e-15);
    expectValue(agreement.mean.icc, 8 / 8.5, 1e-15);
    expect(consistency).toEqual({ single: { icc: 1 }, mean: { icc: 1 } });
    expect(agreement.single.limits).toBeUndefined();
  });

  it.each([
    ['too-few-items', [[1, 2]]],
    ['too-few-items', []],
    ['too-few-raters', [[1], [2]]],
    ['uneven-ratings', [[1, 2], [2]]],
    [
      'no-variance',
      [
        [3, 3],
        [3, 3],
      ],
    ],
    [
      'no-variance',
      [
        [1, 2],
        [2, 1],
      ],
    ],
  ])('is undefined: %s', (why, scores) => {
    expect(intraclassCorrelations(scores, 0.95)).toEqual({ defined: false, why });
  });

  it('is at most 1, holds its limits, and asks for no order, unit or shift of the scores', () => {
    const item = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 2, maxLength: 10 }), (scores) => {
        const result = intraclassCorrelations(scores, 0.95);
        if (!result.defined) return;
        const found = named(result.value);
        const same = [
          scores.toReversed(),
          scores.map((item) => item.toReversed()),
          scores.map((item) => item.map((score) => 2 * score + 8)),
        ].map((changed) => named(correlations(changed)));
        for (const name of names) {
          const { icc, limits } = found[name];
          expect(icc).toBeLessThanOrEqual(1);
          for (const other of same) expectValue(other[name].icc, icc, 1e-9 * Math.max(1, Math.abs(icc)));
          if (limits !== undefined && icc > 0) {
            expect(limits.low).toBeLessThanOrEqual(icc);
            expect(limits.high).toBeGreaterThanOrEqual(icc);
          }
        }
      }),
      { seed: 1 },
    );
  });
});
