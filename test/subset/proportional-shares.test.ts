import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proportionalShares } from '../../src/subset/proportional-shares.js';

// By hand: 30 of 300 are 10%; of 7 among 5, 3 and 2, quotas are 3.5, 2.1 and 1.4, and the one left over goes to .5.
test('shares go by size, and what is left over to the largest remainders', () => {
  expect(proportionalShares(30, [270, 30])).toEqual([27, 3]);
  expect(proportionalShares(7, [5, 3, 2])).toEqual([4, 2, 1]);
  expect(proportionalShares(1, [3, 3])).toEqual([1, 0]);
});

test('each part that has something gets one, where there is one for each', () => {
  expect(proportionalShares(10, [297, 3])).toEqual([9, 1]);
  expect(proportionalShares(3, [1, 98, 1])).toEqual([1, 1, 1]);
  expect(proportionalShares(2, [1, 98, 1])).toEqual([1, 1, 0]);
  expect(proportionalShares(1, [1, 98])).toEqual([0, 1]);
  expect(proportionalShares(3, [0, 9])).toEqual([0, 3]);
});

test('all is given where all is wanted, and nothing of nothing', () => {
  expect(proportionalShares(9, [2, 3])).toEqual([2, 3]);
  expect(proportionalShares(9, [0, 0])).toEqual([0, 0]);
});

const sizes = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 5 });

test('shares sum up, no part gives more than it has, and none is left out for want of size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), sizes, (count, parts) => {
      const shares = proportionalShares(count, parts);
      const total = parts.reduce((all, size) => all + size, 0);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(Math.min(count, total));
      const filled = parts.filter((size) => size > 0).length;
      for (const [part, size] of parts.entries()) {
        expect(shares[part]).toBeLessThanOrEqual(size);
        if (size > 0 && count >= filled) expect(shares[part]).toBeGreaterThan(0);
      }
    }),
    { seed: 7 },
  );
});
