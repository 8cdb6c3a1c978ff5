import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../src/stats/sum.js';

describe('sum', () => {
  it.each([
    [[], 0],
    [[0.1, 0.2, 0.3], 0.6],
    [Array.from({ length: 10 }, () => 0.1), 1],
    // 1 is lost in 1e100 for a plain loop.
    [[1e100, 1, -1e100], 1],
    // By hand: 1 + 2^-53 is a tie between 1 and the next double, and what lies below it decides.
    [[1, 2 ** -53, 2 ** -106], 1 + 2 ** -52],
    [[1, 2 ** -53, -(2 ** -106)], 1],
    [[1, 2 ** -53], 1],
  ])('of %j is %d', (values, expected) => {
    expect(sum(values)).toBe(expected);
  });

  it('does not depend on the order', () => {
    const values = fc.array(fc.double({ min: -1e200, max: 1e200, noNaN: true }), { maxLength: 30 });
    const shuffled = values.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, permuted]) => {
        expect(sum(permuted)).toBe(sum(list));
      }),
      { seed: 1 },
    );
  });

  it('is the exact sum, rounded once', () => {
    // Multiples of 2^-30 below 2^31: their sum is an exact integer number of 2^-30, held by a bigint.
    const values = fc.array(fc.maxSafeInteger(), { maxLength: 40 });
    fc.assert(
      fc.property(values, (integers) => {
        const exact = integers.reduce((total, integer) => total + BigInt(integer), 0n);
        expect(sum(integers.map((integer) => integer * 2 ** -30)) + 0).toBe(Number(exact) * 2 ** -30 + 0);
      }),
      { seed: 2 },
    );
  });
});
