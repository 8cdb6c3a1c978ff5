import { expect, it } from 'vitest';
import { stepUp } from '../../src/stats/step-up.js';

it('stepUp, by hand: with a penalty of 2, 0.1 · 2 · 2 / 1 and 0.3 · 2 · 2 / 2', () => {
  expect(stepUp([0.1, 0.3], 2)).toEqual([0.4, 0.6]);
});

it('stepUp never exceeds 1, and lets none exceed a larger one', () => {
  expect(stepUp([0.9, 0.2, 0.25], 2)).toEqual([1, 0.75, 0.75]);
});
