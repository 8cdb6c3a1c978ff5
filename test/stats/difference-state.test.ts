import { describe, expect, it } from 'vitest';
import { differenceState } from '../../src/stats/difference-state.js';

describe('differenceState', () => {
  it.each([
    ['a drop that is shown and large enough', { difference: -0.1, low: -0.15, high: -0.05 }, 'failed'],
    [
      'a drop that is shown and smaller than what is worth a word',
      { difference: -0.02, low: -0.03, high: -0.01 },
      'passed',
    ],
    ['a drop that is large and not shown', { difference: -0.1, low: -0.25, high: 0.05 }, 'undecided'],
    ['a drop that is shown, small, and may be large', { difference: -0.04, low: -0.07, high: -0.01 }, 'undecided'],
    ['a gain', { difference: 0.1, low: 0.05, high: 0.15 }, 'passed'],
    ['no difference, well known', { difference: 0, low: -0.01, high: 0.01 }, 'passed'],
    ['no difference, badly known', { difference: 0, low: -0.2, high: 0.2 }, 'undecided'],
    ['exactly the smallest drop but for rounding', { difference: 0.7 - 0.75, low: -0.06, high: -0.04 }, 'failed'],
  ] as const)('%s', (_, bounded, state) => {
    expect(differenceState(bounded, 0.05)).toBe(state);
  });
});
