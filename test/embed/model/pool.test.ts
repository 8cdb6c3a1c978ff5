import { describe, expect, it } from 'vitest';
import { pool } from '../../../src/embed/model/pool.js';
import { unitVector } from '../../../src/embed/unit-vector.js';

describe('pool', () => {
  // Two texts of two numbers a token; the second has one token, and what fills it up counts nothing.
  const output = { data: Float32Array.of(1, 2, 5, 6, 0, 2, 9, 9), dimensions: [2, 2, 2] };

  it('takes the mean of a text’s tokens', () => {
    // (1 + 5) / 2 and (2 + 6) / 2 are 3 and 4, of which the length is 5.
    expect(pool(output, [2, 1], 2, 'mean')).toEqual([Float32Array.of(0.6, 0.8), Float32Array.of(0, 1)]);
  });

  it('takes the first token', () => {
    const root = Math.sqrt(5);
    expect(pool(output, [2, 1], 2, 'cls')).toEqual([Float32Array.of(1 / root, 2 / root), Float32Array.of(0, 1)]);
  });

  it('takes what the network has pooled', () => {
    const pooled = { data: Float32Array.of(3, 4, 0, -2), dimensions: [2, 2] };
    expect(pool(pooled, [2, 1], 2, undefined)).toEqual([Float32Array.of(0.6, 0.8), Float32Array.of(0, -1)]);
  });

  it.each([
    [[2, 4], 'mean' as const, 'found numbers of the shape [2, 4], wanted [2, 2, 4]'],
    [[1, 2, 4], 'mean' as const, 'found numbers of the shape [1, 2, 4], wanted [2, 2, 4]'],
    [[2, 2, 2], undefined, 'found numbers of the shape [2, 2, 2], wanted [2, 2]'],
    [[2, 2, 0], 'cls' as const, 'found numbers of the shape [2, 2, 0], wanted [2, 2, 0]'],
  ])('refuses the shape %j', (dimensions, pooling, message) => {
    expect(() => pool({ data: output.data, dimensions }, [2, 1], 2, pooling)).toThrow(message);
  });
});

describe('unitVector', () => {
  it('keeps the direction', () => {
    expect(unitVector([-3, 4])).toEqual(Float32Array.of(-0.6, 0.8));
    expect(unitVector([1e-30, 0])).toEqual(Float32Array.of(1, 0));
    expect(unitVector(Float64Array.of(1e100, 0))).toEqual(Float32Array.of(1, 0));
  });

  it('refuses what has none', () => {
    expect(() => unitVector([0, 0])).toThrow('found a vector of zeros');
    expect(() => unitVector([1, Number.NaN])).toThrow('found a vector with a number that is not finite');
    expect(() => unitVector([Number.POSITIVE_INFINITY])).toThrow('found a vector with a number that is not finite');
  });
});
