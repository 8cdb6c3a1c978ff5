import { expect } from 'vitest';

/** Expects a relative difference of at most the tolerance; a wanted 0 must be met exactly. */
export function expectRelativelyClose(found: number, wanted: number, tolerance: number): void {
  const difference = found === wanted ? 0 : Math.abs(found / wanted - 1);
  expect(difference, `found ${found}, wanted ${wanted}`).toBeLessThanOrEqual(tolerance);
}
