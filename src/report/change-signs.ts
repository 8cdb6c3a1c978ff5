import type { Bounds } from '../core/score.js';

/** Head less base as it is, whichever end is the good one. */
export function signed(difference: number, higherIsBetter: boolean): number {
  return higherIsBetter ? difference : -difference;
}

/** Both bounds of such a change. */
export function turned({ low, high }: Bounds, higherIsBetter: boolean): Bounds {
  return higherIsBetter ? { low, high } : { low: -high, high: -low };
}
