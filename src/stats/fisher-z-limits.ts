import type { Limits } from './limits.js';
import { normalQuantile } from './normal.js';

/**
 * The interval of a correlation by Fisher's transformation (1921): its area tangent is nearly normal. Absent for a correlation
 * of 1 or -1, where the transformation is infinite and an interval of no width would claim what nobody knows.
 *
 * @param correlation between -1 and 1
 * @param standardError of the transformed correlation; finite
 * @param confidence between 0 and 1, such as 0.95
 */
export function fisherZLimits(correlation: number, standardError: number, confidence: number): Limits | undefined {
  if (Math.abs(correlation) === 1) return undefined;
  const centre = Math.atanh(correlation);
  const halfWidth = -normalQuantile((1 - confidence) / 2) * standardError;
  return { low: Math.tanh(centre - halfWidth), high: Math.tanh(centre + halfWidth), confidence };
}
