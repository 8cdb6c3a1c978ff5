import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Concordance, linCcc } from '../../../calibration/scores/lin-ccc.js';
import { pearson } from '../../../src/stats/pearson.js';
import scores from '../../reference/calibration/scores.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';
import { scorePairs } from '../support/score-pairs.js';

function concordance(human: readonly number[], judge: readonly number[]): Concordance | string {
  const result = linCcc(human, judge, 0.95);
  return result.defined ? result.value : result.why;
}

function ccc(human: readonly number[], judge: readonly number[]): number {
  const found = concordance(human, judge);
  return typeof found === 'string' ? expect.fail(found) : found.ccc;
}

describe('linCcc', () => {
  it.each(scores.linCcc)('$name, epiR', ({ input: { x, y }, expected }) => {
    const found = concordance(x, y);
    if (typeof found === 'string') expect.fail(found);
    expectValue(found.ccc, expected.ccc_ddof0_Lin1989);
    expectValue(found.limits?.low ?? Number.NaN, expected.ci_z[0] ?? 0);
    expectValue(found.limits?.high ?? Number.NaN, expected.ci_z[1] ?? 0);
  });

  it('of random scores', () => {
    for (const { x, y, expected } of scores.pairs) expectValue(ccc(x, y), expected.ccc_ddof0);
  });

  it('by hand', () => {
    // Moments over n: s_xy = 2/3, s_x² = 2/3, s_y² = 2/3, means 1 apart: (4/3) / (4/3 + 1)
    expectValue(ccc([1, 2, 3], [2, 3, 4]), 4 / 7, 1e-15);
  });

  it('is undefined without items and where nothing varies, and 0 where one side does not', () => {
    expect(concordance([], [])).toBe('no-items');
    expect(concordance([3, 3], [3, 3])).toBe('no-variance');
    expect(concordance([3, 3, 3], [1, 2, 3])).toEqual({ ccc: 0 });
    expect(concordance([1, 2, 3], [3, 3, 3])).toEqual({ ccc: 0 });
    expect(concordance([1, 2, 3], [1, 2, 3])).toEqual({ ccc: 1 });
  });

  it('is nearer to 0 than the correlation, holds its limits, and is the same for human and judge swapped', () => {
    fc.assert(
      fc.property(scorePairs, ({ human, judge }) => {
        const found = concordance(human, judge);
        if (typeof found === 'string') return;
        if (human.length > 1)
          expect(Math.abs(found.ccc)).toBeLessThanOrEqual(Math.abs(pearson(human, judge) ?? 0) + 1e-14);
        expectValue(ccc(judge, human), found.ccc);
        expectValue(ccc(human.toReversed(), judge.toReversed()), found.ccc, 0);
        if (found.limits === undefined) return;
        expect(found.limits.low).toBeLessThanOrEqual(found.ccc);
        expect(found.limits.high).toBeGreaterThanOrEqual(found.ccc);
      }),
      { seed: 1 },
    );
  });
});
