import { describe, expect, it } from 'vitest';
import { snapScores } from '../../src/stats/snap-scores.js';

describe('snapScores', () => {
  it('makes equal what arithmetic made differ', () => {
    const [sum, literal] = snapScores([0.1 + 0.2, 0.3]);
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sum).toBe(literal);
  });

  it.each([
    [0.3, 0.3],
    [-2.5, -2.5],
    [1 / 3, 0.333333333],
    [4e-10, 0],
    [1e300, 1e300],
    // The next double after 12,345,678 is farther than 1e-9.
    [12345678 + 2 ** -29, 12345678 + 2 ** -29],
  ])('takes %d to %d', (score, snapped) => {
    expect(snapScores([score])).toEqual(Float64Array.of(snapped));
  });
});
