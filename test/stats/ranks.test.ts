import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ranks } from '../../src/stats/ranks.js';
import { sum } from '../../src/stats/sum.js';

describe('ranks', () => {
  // By hand: the two 20 share the ranks 2 and 3.
  it.each([
    [
      [20, 10, 20, 40],
      [2.5, 1, 2.5, 4],
    ],
    [
      [7, 7, 7],
      [2, 2, 2],
    ],
    [
      [-1, -2],
      [2, 1],
    ],
    [[], []],
  ])('of %j are %j', (values, wanted) => {
    expect([...ranks(values)]).toEqual(wanted);
  });

  it('sum to n (n + 1) / 2, and go with their values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (values) => {
        const ranked = ranks(values);
        expect(sum(ranked)).toBe((values.length * (values.length + 1)) / 2);
        expect(ranks(values.toReversed())).toEqual(ranked.toReversed());
        for (const [i, a] of values.entries())
          for (const [j, b] of values.entries())
            expect(Math.sign((ranked[i] ?? 0) - (ranked[j] ?? 0))).toBe(Math.sign(a - b));
      }),
      { seed: 1 },
    );
  });
});
