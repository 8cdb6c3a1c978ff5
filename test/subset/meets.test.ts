import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reaches } from '../../src/core/gate.js';
import type { BareScore } from '../../src/core/score.js';
import type { Comparison } from '../../src/subset/comparison.js';
import { meets } from '../../src/subset/meets.js';
import { parseCondition } from '../../src/subset/parse-condition.js';

const hole: BareScore = { state: 'unscored', cause: 'judge-error' };
const left: BareScore = { state: 'not-applicable', cause: 'refusal' };

/** The conditions that a score meets. */
function met(score: BareScore, ...conditions: readonly string[]): readonly string[] {
  return conditions.filter((condition) => parseCondition(condition).every((one) => meets(score, one)));
}

describe('meets', () => {
  it('compares values', () => {
    const conditions = ['a<0.5', 'a<=0.5', 'a>0.5', 'a>=0.5', 'a=0.5', 'a!=0.5'];
    const valued = (value: number) => met({ state: 'scored', value }, ...conditions);
    expect(valued(0.4)).toEqual(['a<0.5', 'a<=0.5', 'a!=0.5']);
    expect(valued(0.5)).toEqual(['a<=0.5', 'a>=0.5', 'a=0.5']);
    expect(valued(0.6)).toEqual(['a>0.5', 'a>=0.5', 'a!=0.5']);
  });

  it('matches no sample without a value, unless it is asked for', () => {
    const conditions = ['a<0.5', 'a>=0.5', 'a!=0.5', 'a=unscored', 'a!=unscored', 'a=not-applicable', 'a!=scored'];
    expect(met(hole, ...conditions)).toEqual(['a=unscored', 'a!=scored']);
    expect(met(left, ...conditions)).toEqual(['a!=unscored', 'a=not-applicable', 'a!=scored']);
    expect(met({ state: 'scored', value: 1 }, 'a=scored', 'a!=scored', 'a=unscored')).toEqual(['a=scored']);
  });

  // 0.7 + 0.7 + 0.7 over 3 is a little less than 0.7.
  it('is below a threshold exactly where the gate would not let it pass', () => {
    const below = (threshold: number): Comparison => ({ metric: 'a', operator: '<', value: threshold });
    expect(met({ state: 'scored', value: (0.7 + 0.7 + 0.7) / 3 }, 'a<0.7', 'a=0.7', 'a!=0.7')).toEqual(['a=0.7']);
    const number = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(number, number, (value, threshold) => {
        const isBelow = meets({ state: 'scored', value }, below(threshold));
        expect(isBelow).toBe(!reaches(value, threshold, true));
      }),
      { seed: 6 },
    );
  });
});
