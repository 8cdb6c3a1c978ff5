import { expect } from 'vitest';
import type { Statistic, UndefinedCause } from '../../../calibration/result.js';

/** Expects a defined statistic within an absolute tolerance. */
export function expectValue(found: Statistic | number | UndefinedCause, wanted: number, tolerance = 1e-12): void {
  const value = typeof found === 'object' ? (found.defined ? found.value : found.why) : found;
  expect(value, `wanted ${wanted}`).toBeTypeOf('number');
  expect(Math.abs(Number(value) - wanted), `found ${value}, wanted ${wanted}`).toBeLessThanOrEqual(tolerance);
}
