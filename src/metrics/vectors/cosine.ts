import { similarity } from 'ml-distance';

/**
 * The cosine of two vectors of any length: from -1 to 1, and exactly 1 of a vector and itself.
 *
 * @throws RangeError where there is none: the vectors have not as many numbers, or one is zero or holds what is no number
 */
export function cosine(a: Float32Array, b: Float32Array): number {
  const value = a.length === b.length ? similarity.cosine(a, b) : Number.NaN;
  if (!Number.isFinite(value)) {
    throw new RangeError(`two vectors of ${a.length} and ${b.length} numbers have no cosine`);
  }
  return Math.min(1, Math.max(-1, value));
}
