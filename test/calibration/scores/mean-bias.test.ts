import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanBias } from '../../../calibration/scores/mean-bias.js';
import scores from '../../reference/calibration/scores.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';
import { scorePairs } from '../support/score-pairs.js';

describe('meanBias', () => {
  it.each(scores.linCcc)('$name', ({ input: { x, y }, expected }) => {
    expectValue(meanBias(y, x), expected.meanDiff);
  });

  it('by hand', () => {
    // (1 + 0 - 4) / 3
    expect(meanBias([1, 2, 5], [2, 2, 1])).toEqual({ defined: true, value: -1 });
    expect(meanBias([], [])).toEqual({ defined: false, why: 'no-items' });
    expect(() => meanBias([1], [1, 2])).toThrow(RangeError);
  });

  it('turns with human and judge, moves with the judge, and asks for no order', () => {
    fc.assert(
      fc.property(scorePairs, ({ human, judge }) => {
        const bias = meanBias(human, judge);
        if (!bias.defined) expect.fail(bias.why);
        expectValue(meanBias(judge, human), -bias.value, 1e-15);
        expectValue(
          meanBias(
            human,
            judge.map((score) => score + 3),
          ),
          bias.value + 3,
          1e-14,
        );
        expect(meanBias(human.toReversed(), judge.toReversed())).toEqual(bias);
      }),
      { seed: 1 },
    );
  });
});
