import type { NumberClaim } from './claim.js';
import type { Found } from './search.js';

/** The number that a reader would compare with the claim: one of the same unit if there is one, and the closest by ratio. */
export function nearestTo({ quantity }: NumberClaim, found: readonly Found[]): Found | undefined {
  const value = Number(quantity.readings[0]?.value);
  let nearest: Found | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of found) {
    const penalty = candidate.quantity.unit === quantity.unit ? 0 : otherUnit;
    for (const reading of candidate.quantity.readings) {
      const distance = penalty + apart(value, Number(reading.value));
      if (distance >= least) continue;
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** More than the distance of any two numbers. */
const otherUnit = 10;

/** 0 for equal numbers, 2 for numbers of opposite sign. Only orders what a report shows, so that floats will do. */
function apart(a: number, b: number): number {
  if (a === b) return 0;
  return Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
}
