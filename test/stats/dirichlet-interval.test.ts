import { describe, expect, it } from 'vitest';
import { betaQuantile } from '../../src/stats/beta-quantile.js';
import {
  type DirichletInterval,
  type DirichletOptions,
  dirichletInterval,
  dirichletIntervalByColumn,
} from '../../src/stats/dirichlet-interval.js';
import { Random } from '../../src/stats/random.js';
import reference from '../reference/statistics/dirichlet-interval.json' with { type: 'json' };

const options = (overrides: Partial<DirichletOptions> = {}): DirichletOptions => ({
  priorMass: 2,
  draws: 20_000,
  confidence: 0.95,
  random: new Random(1),
  ...overrides,
});

/** (po - pe) / (1 - pe), unweighted or with quadratic weights, of a table of K by K probabilities. */
function kappa(quadratic: boolean, size: number): (p: Float64Array) => number {
  const weight = (i: number, j: number) => (quadratic ? 1 - ((i - j) / (size - 1)) ** 2 : Number(i === j));
  return (p) => {
    const rows = Array.from({ length: size }, (_, i) => p.slice(i * size, (i + 1) * size).reduce((a, b) => a + b, 0));
    const columns = rows.map((_, j) => rows.reduce((total, _, i) => total + (p[i * size + j] ?? 0), 0));
    let [observed, expected] = [0, 0];
    for (const [i, row] of rows.entries())
      for (const [j, column] of columns.entries()) {
        observed += weight(i, j) * (p[i * size + j] ?? 0);
        expected += weight(i, j) * row * column;
      }
    return (observed - expected) / (1 - expected);
  };
}

function ends({ limits }: DirichletInterval): readonly [number, number] {
  if (limits === undefined) throw new Error('no limits');
  return [limits.low, limits.high];
}

describe('dirichletInterval', () => {
  const cases = reference.published.flatMap(({ name, input: { table }, expected }) =>
    Object.entries(expected).flatMap(([key, [low = 0, high = 0]]) => {
      const [, statistic, weights, mass] = /^(\w+)(?:\|(\w+))?\|total([12])$/.exec(key) ?? [];
      return statistic === 'kappa'
        ? [{ name, table, quadratic: weights === 'quadratic', mass: Number(mass), low, high }]
        : [];
    }),
  );

  it.each(cases)('$name: kappa, quadratic $quadratic, mass $mass', ({ table, quadratic, mass, low, high }) => {
    const found = ends(dirichletInterval(table.flat(), kappa(quadratic, table.length), options({ priorMass: mass })));
    // What the reference states for 20,000 draws.
    expect(Math.abs(found[0] - low)).toBeLessThan(0.01);
    expect(Math.abs(found[1] - high)).toBeLessThan(0.01);
  });

  it('by hand: a cell of the table is beta distributed', () => {
    // Counts 7, 2, 1, 0 and 1/2 for each cell: the first is Beta(7.5, 4.5).
    const found = ends(dirichletInterval([7, 2, 1, 0], (p) => p[0], options({ draws: 50_000 })));
    expect(found[0]).toBeCloseTo(betaQuantile(0.025, 7.5, 4.5), 2);
    expect(found[1]).toBeCloseTo(betaQuantile(0.975, 7.5, 4.5), 2);
  });

  it('gives the same limits for the same seed, and others for another', () => {
    const seeded = (seed: number) =>
      dirichletInterval([7, 2, 1, 0], (p) => p[0], options({ random: new Random(seed) }));
    expect(seeded(3)).toEqual(seeded(3));
    expect(seeded(3)).not.toEqual(seeded(4));
  });

  it('counts the draws that leave the statistic undefined, and has no limits where all do', () => {
    const half = dirichletInterval([1, 1], ([p = 0]) => (p < 0.5 ? undefined : p), options());
    expect(half.undefinedDraws).toBeGreaterThan(9500);
    expect(half.undefinedDraws).toBeLessThan(10_500);
    expect(half.limits?.low).toBeGreaterThanOrEqual(0.5);
    expect(dirichletInterval([1, 1], () => undefined, options())).toEqual({ undefinedDraws: 20_000 });
  });

  it('refuses a table without prior mass in an empty cell', () => {
    expect(() => dirichletInterval([3, 0], (p) => p[0], options({ priorMass: 0 }))).toThrow(RangeError);
  });
});

describe('dirichletIntervalByColumn', () => {
  const table = [17, 1, 2, 5];
  const shares = [0.9, 0.1];

  it('holds the shares of the columns', () => {
    dirichletIntervalByColumn(
      table,
      shares,
      ([a = 0, b = 0, c = 0, d = 0]) => {
        expect(a + c).toBeCloseTo(0.9, 14);
        expect(b + d).toBeCloseTo(0.1, 14);
        return a;
      },
      options({ draws: 100 }),
    );
  });

  it('by hand: a cell is its column’s share of a beta variable', () => {
    // First column: 17 and 2 with 1/2 each, so the first cell is 0.9 Beta(17.5, 2.5).
    const found = ends(dirichletIntervalByColumn(table, shares, (p) => p[0], options({ draws: 50_000 })));
    expect(found[0]).toBeCloseTo(0.9 * betaQuantile(0.025, 17.5, 2.5), 2);
    expect(found[1]).toBeCloseTo(0.9 * betaQuantile(0.975, 17.5, 2.5), 2);
  });

  it('refuses a table that is no rectangle', () => {
    expect(() => dirichletIntervalByColumn([1, 2, 3], shares, (p) => p[0], options())).toThrow(RangeError);
  });
});
