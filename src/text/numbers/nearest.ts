import type { NumberClaim } from './claim.js';
import { isOrdinal } from './next-token.js';
import type { Quantity } from './quantity.js';
import type { Found } from './search.js';

/** The number that a reader would compare with the claim: the most alike, and of those the closest by ratio; undefined where none is alike. */
export function nearestTo({ quantity }: NumberClaim, found: readonly Found[]): Found | undefined {
  const value = Number(quantity.readings[0]?.value);
  let nearest: Found | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of found) {
    const step = unlikeness(quantity, candidate.quantity);
    if (step === undefined) continue;
    for (const reading of candidate.quantity.readings) {
      const distance = step * oneStep + apart(value, Number(reading.value));
      if (distance >= least) continue;
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** 0 for numbers of the same, 1 for the same kind, 2 where one of them may count anything; undefined where they count unlike things. */
function unlikeness(claim: Quantity, found: Quantity): number | undefined {
  if (isOrdinal(claim.written) !== isOrdinal(found.written)) return undefined;
  if (claim.unit === found.unit && claim.noun?.toLowerCase() === found.noun?.toLowerCase()) return 0;
  if (kindOf(claim) === kindOf(found)) return 1;
  return kindOf(claim) === 'bare' || kindOf(found) === 'bare' ? 2 : undefined;
}

function kindOf({ unit, noun }: Quantity): string {
  return unit?.kind ?? (noun === undefined ? 'bare' : 'count');
}

/** More than the distance of any two numbers. */
const oneStep = 10;

/** 0 for equal numbers, 2 for numbers of opposite sign. Only orders what a report shows, so that floats will do. */
function apart(a: number, b: number): number {
  if (a === b) return 0;
  return Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
}
