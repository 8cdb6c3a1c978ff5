import { expect, it } from 'vitest';
import { resampleTables } from '../../calibration/resample-tables.js';
import { Random } from '../../src/stats/random.js';

it('draws whole groups, as many as there are', () => {
  const groups = [Float64Array.of(3, 0, 0, 1), Float64Array.of(0, 2, 0, 0), Float64Array.of(0, 0, 0, 5)];
  const { cells, probabilities } = resampleTables(groups, 2000, new Random('groups'));
  expect([cells, probabilities.length]).toEqual([4, 8000]);
  let first = 0;
  for (let start = 0; start < probabilities.length; start += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = probabilities.subarray(start, start + 4);
    const [ones, twos] = [a / 3, b / 2];
    const threes = (d - ones) / 5;
    expect([c, ones + twos + threes]).toEqual([0, 3]);
    first += ones;
  }
  // Each group is drawn once a table on average; the standard error over 2000 tables is √(2/3 / 2000) = .018.
  expect(first / 2000).toBeCloseTo(1, 1);
});
