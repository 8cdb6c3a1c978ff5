import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flipRate } from '../../src/stats/flip-rate.js';

describe('flipRate', () => {
  // By hand: of the 3 pairs of runs on (2, 1) two differ, of the 6 on (2, 2) four, of the 3 on (3, 0) none.
  it('is the mean share of pairs of runs that differ', () => {
    expect(flipRate([[2, 1]])).toBeCloseTo(2 / 3, 12);
    expect(flipRate([[2, 2]])).toBeCloseTo(4 / 6, 12);
    expect(
      flipRate([
        [2, 1],
        [2, 2],
        [3, 0],
      ]),
    ).toBeCloseTo((2 / 3 + 4 / 6) / 3, 12);
  });

  it('leaves out what was judged once or never, and is nothing where nothing is left', () => {
    expect(
      flipRate([
        [1, 1],
        [1, 0],
        [0, 0],
      ]),
    ).toBe(1);
    expect(flipRate([[1, 0]])).toBeUndefined();
    expect(flipRate([])).toBeUndefined();
  });

  it('is the share of differing pairs, counted one by one, whatever the order of the sides', () => {
    const sides = fc.array(fc.nat({ max: 2 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(sides, (runs) => {
        const pairs = runs.flatMap((a, index) => runs.slice(index + 1).map((b) => a !== b));
        const counts = [0, 1, 2].map((side) => runs.filter((run) => run === side).length);
        expect(flipRate([counts])).toBeCloseTo(pairs.filter(Boolean).length / pairs.length, 12);
        expect(flipRate([[...counts].reverse()])).toBe(flipRate([counts]));
      }),
      { seed: 48 },
    );
  });
});
