import { expect, it } from 'vitest';
import { fisherZLimits } from '../../src/stats/fisher-z-limits.js';

it('fisherZLimits, by hand: around 0 they are ± tanh of z times the standard error', () => {
  const limits = fisherZLimits(0, 0.5, 0.95);
  expect(limits?.low).toBeCloseTo(-Math.tanh(1.959963984540054 / 2), 14);
  expect(limits?.high).toBeCloseTo(Math.tanh(1.959963984540054 / 2), 14);
});

it.each([1, -1])('fisherZLimits has none for a correlation of %d', (correlation) => {
  expect(fisherZLimits(correlation, 0.5, 0.95)).toBeUndefined();
});
