import { describe, expect, it } from 'vitest';
import { type RunItem, runDrift } from '../../../calibration/bias/run-drift.js';

function item(human: string | undefined, ...runs: readonly (readonly [number, string | null])[]): RunItem {
  return { human, runs: new Map(runs) };
}

describe('runDrift', () => {
  it('by hand: from 1 of 3 passed to 3 of 3, and the one with a label from right to wrong', () => {
    const check = runDrift(
      [
        item('fail', [1, 'fail'], [2, 'pass'], [3, 'pass']),
        item(undefined, [1, 'fail'], [3, 'pass']),
        item(undefined, [3, 'pass'], [1, 'pass']),
        item('pass', [1, 'pass'], [2, 'pass'], [3, null]),
        item('pass', [1, 'pass'], [2, 'pass']),
      ],
      'fail',
    );
    if (check.state === 'not-checkable') expect.fail(check.why);
    expect(check).toMatchObject({ firstRun: 1, lastRun: 3 });
    expect(check.passed.counts).toEqual({ both: 1, firstOnly: 2, secondOnly: 0, neither: 0 });
    expect(check.passed.difference).toBe(2 / 3);
    // Mid-p of 0 against 2: 2 / 4 less half of it
    expect(check.passed.p).toBeCloseTo(1 / 4, 15);
    expect(check.right).toMatchObject({ n: 1, difference: -1 });
  });

  it('speaks of right and wrong only where there are labels', () => {
    const check = runDrift([item(undefined, [1, 'fail'], [2, 'fail'])], 'fail');
    expect(check).toMatchObject({ state: 'checked', passed: { difference: 0, p: 1 } });
    expect(check).not.toHaveProperty('right');
  });

  it.each([
    ['not-stated', []],
    ['one-run', [item('pass', [1, 'pass']), item('fail', [1, 'pass'])]],
    ['one-run', [item('pass', [1, 'pass'], [2, null]), item('fail', [2, 'pass'])]],
  ] as const)('%s', (why, items) => {
    expect(runDrift(items, 'fail')).toEqual({ state: 'not-checkable', why });
  });
});
