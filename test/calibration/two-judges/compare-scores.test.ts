import { describe, expect, it } from 'vitest';
import { compareScores } from '../../../calibration/two-judges/compare-scores.js';
import type { PairedItem } from '../../../calibration/two-judges/pair-judges.js';
import { normalQuantile } from '../../../src/stats/normal.js';
import roc from '../../reference/calibration/roc.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';

function scored(human: string, firstScore: number, secondScore: number): PairedItem {
  return { id: `${human} ${firstScore}`, human, first: null, second: null, firstScore, secondScore };
}

describe('compareScores', () => {
  it.each(roc.deLong)('$name, pROC', ({ input, expected }) => {
    // A high score means what pROC counts as a case; here it means a pass, and fails are to catch.
    const items = input.y.map((y, item) => scored(y === 1 ? 'pass' : 'fail', input.a[item] ?? 0, input.b[item] ?? 0));
    const comparison = compareScores(items, 'fail');
    if (!comparison.defined) expect.fail(comparison.why);
    const { first, second, difference, limits, p, n } = comparison.value;
    expect(n).toBe(input.y.length);
    expectValue(first, expected.auc_a);
    expectValue(second, expected.auc_b);
    expectValue(p, expected.p);
    const halfWidth = normalQuantile(0.975) * Math.sqrt(expected.var_a + expected.var_b - 2 * expected.cov);
    expectValue(limits.low, difference - halfWidth);
    expectValue(limits.high, difference + halfWidth);
  });

  it('leaves out what one judge gave no score, and says why there is nothing', () => {
    const half: PairedItem = { id: 'refund', human: 'fail', first: 'fail', second: null, firstScore: 0.2 };
    expect(compareScores([half], 'fail')).toEqual({ defined: false, why: 'no-pairs' });
    expect(compareScores([half, scored('fail', 0.1, 0.3), scored('pass', 0.9, 0.8)], 'fail')).toEqual({
      defined: false,
      why: 'too-few-of-a-class',
    });
  });
});
