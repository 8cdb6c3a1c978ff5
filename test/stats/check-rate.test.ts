import { expect, it } from 'vitest';
import { checkRate } from '../../src/stats/check-rate.js';

it.each([
  [0, 0],
  [3, 2],
  [-1, 2],
  [Number.NaN, 2],
  [1, Number.NaN],
])('checkRate refuses %d of %d', (successes, n) => {
  expect(() => checkRate(successes, n)).toThrow(RangeError);
});

it.each([
  [0, 1],
  [1, 1],
  [2.5, 7.5],
])('checkRate lets %d of %d pass', (successes, n) => {
  expect(() => checkRate(successes, n)).not.toThrow();
});
