import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanAbsoluteError } from '../../../calibration/scores/mean-absolute-error.js';
import { meanBias } from '../../../calibration/scores/mean-bias.js';
import scores from '../../reference/calibration/scores.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';
import { scorePairs } from '../support/score-pairs.js';

describe('meanAbsoluteError', () => {
  it('of random scores, numpy', () => {
    for (const { x, y, expected } of scores.pairs) expectValue(meanAbsoluteError(x, y), expected.mae);
  });

  it('by hand', () => {
    // (1 + 0 + 4) / 3
    expectValue(meanAbsoluteError([1, 2, 5], [2, 2, 1]), 5 / 3, 1e-15);
    expect(meanAbsoluteError([], [])).toEqual({ defined: false, why: 'no-items' });
  });

  it('is at least the size of the bias, is the same with human and judge swapped, and asks for no order', () => {
    fc.assert(
      fc.property(scorePairs, ({ human, judge }) => {
        const error = meanAbsoluteError(human, judge);
        const bias = meanBias(human, judge);
        if (!error.defined || !bias.defined) expect.fail('there are items');
        expect(error.value).toBeGreaterThanOrEqual(Math.abs(bias.value));
        expect(meanAbsoluteError(judge, human)).toEqual(error);
        expect(meanAbsoluteError(human.toReversed(), judge.toReversed())).toEqual(error);
      }),
      { seed: 1 },
    );
  });
});
