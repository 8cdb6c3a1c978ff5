import { describe, expect, it } from 'vitest';
import { shuffleTest } from '../../../calibration/bias/shuffle-test.js';
import { Random } from '../../../src/stats/random.js';

function sumOfFirstTwo(values: Float64Array): number {
  return (values[0] ?? 0) + (values[1] ?? 0);
}

function p(values: readonly number[], draws: number): number {
  return shuffleTest(Float64Array.from(values), sumOfFirstTwo, { centre: 5, draws, random: new Random('shuffle') });
}

describe('shuffleTest', () => {
  it('by hand: of the six pairs from 1, 2, 3, 4 two have a sum as far from 5 as 3 + 4', () => {
    expect(p([3, 4, 1, 2], 30_000)).toBeCloseTo(2 / 6, 2);
    expect(p([1, 4, 2, 3], 1000)).toBe(1);
  });

  it('never is 0, keeps the values, and draws the same from the same seed', () => {
    const values = Float64Array.from({ length: 40 }, (_, item) => item);
    const rising = (shuffled: Float64Array): number => shuffled.reduce((all, value, item) => all + value * item, 0);
    const options = () => ({ centre: 40 * 19.5 ** 2, draws: 999, random: new Random(7) });
    expect(shuffleTest(values, rising, options())).toBe(1 / 1000);
    expect(Array.from(values)).toEqual(Array.from({ length: 40 }, (_, item) => item));
    expect(p([3, 1, 4, 2], 100)).toBe(p([3, 1, 4, 2], 100));
  });
});
