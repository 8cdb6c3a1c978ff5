import { expect, it } from 'vitest';
import { percentileLimits } from '../../src/stats/percentile-limits.js';

it('percentileLimits, by hand: of 0, 1, …, 100 at 90% they are 5 and 95', () => {
  const sorted = Float64Array.from({ length: 101 }, (_, i) => i);
  const { low, high, confidence } = percentileLimits(sorted, 0.9);
  expect(low).toBeCloseTo(5, 12);
  expect(high).toBeCloseTo(95, 12);
  expect(confidence).toBe(0.9);
});
