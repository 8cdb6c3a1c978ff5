import { expect, it } from 'vitest';
import { squareAndAdd } from '../../src/stats/square-and-add.js';

// By hand: the first rate may err by 0.3 down and 0.1 up, the second by 0.1 down and 0.4 up.
const first = { rate: 0.5, low: 0.2, high: 0.6 };
const second = { rate: 0.4, low: 0.3, high: 0.8 };

it.each([
  // √(0.3² + 0.4²) = 0.5 and √(0.1² + 0.1²)
  [0, -0.4, 0.1 + Math.sqrt(0.02)],
  // Errors that go together cancel: 0.4 - 0.3 and 0.1 - 0.1.
  [1, 0, 0.1],
  // Errors that go apart add: 0.3 + 0.4 and 0.1 + 0.1.
  [-1, -0.6, 0.3],
])('squareAndAdd with a correlation of %d', (correlation, low, high) => {
  const limits = squareAndAdd(first, second, correlation, 0.95);
  expect(limits.low).toBeCloseTo(low, 8);
  expect(limits.high).toBeCloseTo(high, 8);
});
