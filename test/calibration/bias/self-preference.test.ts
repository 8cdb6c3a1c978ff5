import { describe, expect, it } from 'vitest';
import { type AuthoredItem, selfPreference } from '../../../calibration/bias/self-preference.js';
import { newcombeDifference } from '../../../src/stats/newcombe-difference.js';

function answers(count: number, human: string, judge: string, author?: string, judgeModel = 'gpt-4o@2024') {
  return new Array<AuthoredItem>(count).fill({ human, judge, author, judgeModel });
}

describe('selfPreference', () => {
  it('by hand: of the bad answers 3 of 4 passed for its own, 1 of 5 for the others', () => {
    const items = [
      ...answers(3, 'fail', 'pass', 'openai/gpt-4o-mini'),
      ...answers(1, 'fail', 'fail', 'gpt-4.1'),
      ...answers(6, 'pass', 'pass', 'gpt-4.1'),
      ...answers(1, 'fail', 'pass', 'claude-3-haiku'),
      ...answers(4, 'fail', 'fail', 'mistral-small'),
      ...answers(2, 'pass', 'fail', 'mistral-small'),
      ...answers(9, 'fail', 'pass'),
    ];
    const own = { successes: 3, n: 4 };
    const other = { successes: 1, n: 5 };
    expect(selfPreference(items, 'fail')).toEqual({
      state: 'checked',
      own,
      other,
      difference: 0.75 - 0.2,
      limits: newcombeDifference(own, other, 0.95),
    });
  });

  it('takes a model of no known family for its own', () => {
    const items = [
      ...answers(1, 'fail', 'pass', 'house-writer@2', 'House-Writer@3'),
      ...answers(1, 'fail', 'fail', 'gpt-4o', 'House-Writer@3'),
    ];
    expect(selfPreference(items, 'fail')).toMatchObject({ state: 'checked', difference: 1 });
  });

  it.each([
    ['not-stated', answers(2, 'fail', 'pass')],
    ['no-own-answers', answers(2, 'fail', 'pass', 'claude-3-haiku')],
    ['no-other-answers', answers(2, 'fail', 'pass', 'gpt-4o')],
    ['no-bad-answers', [...answers(2, 'fail', 'pass', 'gpt-4o'), ...answers(2, 'pass', 'pass', 'grok-2')]],
  ] as const)('%s', (why, items) => {
    expect(selfPreference(items, 'fail')).toEqual({ state: 'not-checkable', why });
  });
});
