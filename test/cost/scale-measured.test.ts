import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleMeasured } from '../../src/cost/scale-measured.js';

test('4 of 10 samples: mean 20, variance 200/3, t of 3 degrees 3.18245, finite population factor √0.6', () => {
  const { total, limits } = scaleMeasured([10, 20, 20, 30], 10);
  // 10 × 3.182446305284263 × √(200 / 3 / 4) × √0.6 = 100.637…
  const half = 10 * 3.182446305284263 * Math.sqrt(200 / 3 / 4) * Math.sqrt(0.6);
  expect(total).toBe(200);
  expect(limits?.high).toBeCloseTo(200 + half, 9);
  expect(limits?.low).toBeCloseTo(200 - half, 9);
});

test('what was measured was taken in any case: the lower limit is never below it', () => {
  expect(scaleMeasured([1, 99], 3).limits?.low).toBe(100);
});

test('all measured is the sum; one measured, or several alike, have no limits', () => {
  expect(scaleMeasured([10, 20, 30], 3)).toEqual({ total: 60 });
  expect(scaleMeasured([10], 3)).toEqual({ total: 30 });
  expect(scaleMeasured([10, 10], 3)).toEqual({ total: 30 });
});

test('the total lies within its limits, which narrow as more is measured', () => {
  const values = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 500 }), (measured, more) => {
      const { total, limits } = scaleMeasured(measured, measured.length + more);
      expect(limits === undefined).toBe(new Set(measured).size === 1);
      expect(limits?.low ?? total).toBeLessThanOrEqual(total + 1e-6);
      expect(limits?.high ?? total).toBeGreaterThanOrEqual(total - 1e-6);
    }),
    { seed: 8, numRuns: 200 },
  );
});
