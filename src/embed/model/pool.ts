import { unitVector } from '../unit-vector.js';
import type { TokenPooling } from './known-models.js';
import type { NetworkOutput } from './transformers-library.js';

/**
 * The vectors of a batch's texts.
 *
 * @param lengths how many tokens each text has; those after them fill it up and count nothing
 * @param pooling undefined where the network gives a vector a text
 * @throws Error where the numbers have another shape, or a vector has no direction
 */
export function pool(
  { data, dimensions }: NetworkOutput,
  lengths: readonly number[],
  columns: number,
  pooling: TokenPooling | undefined,
): readonly Float32Array[] {
  const size = dimensions.at(-1) ?? 0;
  const wanted = pooling === undefined ? [lengths.length, size] : [lengths.length, columns, size];
  if (size === 0 || wanted.join() !== dimensions.join() || data.length !== wanted.reduce((a, b) => a * b)) {
    throw new Error(`found numbers of the shape [${dimensions.join(', ')}], wanted [${wanted.join(', ')}]`);
  }
  if (pooling === undefined) return lengths.map((_, row) => unitVector(data.subarray(row * size, (row + 1) * size)));
  return lengths.map((length, row) => {
    const start = row * columns * size;
    const counted = pooling === 'cls' ? 1 : length;
    return unitVector(sumOfTokens(data.subarray(start, start + counted * size), size));
  });
}

/** The mean is the sum in another length. */
function sumOfTokens(data: Float32Array, size: number): Float64Array {
  const total = new Float64Array(size);
  for (let start = 0; start < data.length; start += size) {
    for (let index = 0; index < size; index += 1) total[index] = (total[index] ?? 0) + (data[start + index] ?? 0);
  }
  return total;
}
