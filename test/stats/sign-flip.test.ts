import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/stats/random.js';
import { signFlip } from '../../src/stats/sign-flip.js';
import reference from '../reference/statistics/sign-flip.json' with { type: 'json' };

const options = (seed = 1, draws = 10_000) => ({ draws, random: new Random(seed) });

describe('signFlip', () => {
  it.each(reference.random)('$diffs', ({ diffs, expected }) => {
    const { twoSided, greater, exact } = signFlip(diffs, options());
    expect(exact).toBe(true);
    expect(twoSided).toBe(expected.exactSignFlip_twoSided);
    expect(greater).toBe(expected.exactSignFlip_greater);
  });

  it('by hand: of the 8 patterns of 1, 2, -4 those with sums -7 … 7 by 2, the observed being -1', () => {
    expect(signFlip([1, 2, -4], options())).toEqual({ twoSided: 1, greater: 5 / 8, less: 4 / 8, exact: true });
    expect(signFlip([1, 2, 4], options())).toEqual({ twoSided: 2 / 8, greater: 1 / 8, less: 1, exact: true });
  });

  it('counts as ties what only rounding sets apart', () => {
    // 0.1 + 0.2 - 0.3 is 5.6e-17 here and 0 in truth: the patterns +++, ++-, --+ and --- are -0.6, 0, 0 and 0.6.
    expect(signFlip([0.1, 0.2, -0.3], options()).greater).toBe(5 / 8);
    expect(signFlip([0.1, 0.2, -0.3], options()).less).toBe(5 / 8);
  });

  it('is 1 where nothing differs, and does not mind differences of 0', () => {
    expect(signFlip([0, 0], options())).toEqual({ twoSided: 1, greater: 1, less: 1, exact: true });
    const padded = [...new Array<number>(100).fill(0), 1, 2, -4];
    expect(signFlip(padded, options())).toEqual(signFlip([1, 2, -4], options()));
  });

  it('draws patterns where there are too many, and comes near the exact value', () => {
    // Twenty-four differences of one size: the binomial distribution of 18 or more of 24, 190,051 / 2^24.
    const differences = Array.from({ length: 24 }, (_, i) => (i < 18 ? 0.5 : -0.5));
    const { greater, twoSided, exact } = signFlip(differences, options(7, 100_000));
    expect(exact).toBe(false);
    expect(greater).toBeCloseTo(190_051 / 2 ** 24, 2);
    expect(twoSided).toBeCloseTo((2 * 190_051) / 2 ** 24, 2);
  });

  it('gives the same for the same seed, and never 0', () => {
    const differences = Array.from({ length: 40 }, (_, i) => 1 + i / 40);
    expect(signFlip(differences, options(3))).toEqual(signFlip(differences, options(3)));
    expect(signFlip(differences, options(3, 999)).greater).toBe(1 / 1000);
  });

  it('mirrors', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 12 }), (differences) => {
        const found = signFlip(differences, options());
        const mirrored = signFlip(
          differences.map((difference) => -difference),
          options(),
        );
        expect(mirrored).toEqual({ ...found, greater: found.less, less: found.greater });
        expect(found.twoSided).toBeGreaterThanOrEqual(Math.min(found.greater, found.less));
        expect(found.greater + found.less).toBeGreaterThan(1);
      }),
      { seed: 1 },
    );
  });
});
