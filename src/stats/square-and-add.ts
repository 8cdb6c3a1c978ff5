import type { Limits } from './limits.js';

/** A rate with its own interval. */
export interface RateWithLimits {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The limits of a difference of two rates from the limits of each: where the difference is lowest, the first rate errs
 * downwards and the second upwards, and these two errors add as the sides of a triangle do.
 *
 * @param correlation of the two rates, between -1 and 1; 0 for independent ones, whose errors then stand at a right angle
 */
export function squareAndAdd(
  first: RateWithLimits,
  second: RateWithLimits,
  correlation: number,
  confidence: number,
): Limits {
  const difference = first.rate - second.rate;
  const down = side(first.rate - first.low, second.high - second.rate, correlation);
  const up = side(first.high - first.rate, second.rate - second.low, correlation);
  return { low: difference - down, high: difference + up, confidence };
}

/** The third side of a triangle by the law of cosines. Rounding may leave a side of 0 below 0. */
function side(a: number, b: number, cosine: number): number {
  return Math.sqrt(Math.max(0, a * a - 2 * cosine * a * b + b * b));
}
