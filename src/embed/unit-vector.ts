/**
 * A vector's direction: the same with the length 1.
 *
 * @throws Error where it has none: its length is 0 or no number
 */
export function unitVector(values: Float32Array | Float64Array | readonly number[]): Float32Array {
  let squares = 0;
  for (const value of values) squares += value * value;
  const length = Math.sqrt(squares);
  if (length === 0) throw new Error('found a vector of zeros');
  if (!Number.isFinite(length)) throw new Error('found a vector with a number that is not finite');
  const unit = new Float32Array(values.length);
  for (const [index, value] of values.entries()) unit[index] = value / length;
  return unit;
}
