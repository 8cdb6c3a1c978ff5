import { describe, expect, it } from 'vitest';
import { type BootstrapInterval, type BootstrapOptions, bootstrap } from '../../src/stats/bootstrap.js';
import { Random } from '../../src/stats/random.js';
import reference from '../reference/statistics/bootstrap.json' with { type: 'json' };

const options = (overrides: Partial<BootstrapOptions> = {}): BootstrapOptions => ({
  method: 'percentile',
  resamples: 2000,
  confidence: 0.95,
  random: new Random(1),
  ...overrides,
});

function total(items: Int32Array, of: (item: number) => number): number {
  let sum = 0;
  for (const item of items) sum += of(item);
  return sum;
}

function meanOf(values: readonly number[]): (items: Int32Array) => number {
  return (items) => total(items, (i) => values[i] ?? 0) / items.length;
}

function varianceOf(values: readonly number[]): (items: Int32Array) => number {
  return (items) => {
    const centre = meanOf(values)(items);
    return total(items, (i) => ((values[i] ?? 0) - centre) ** 2) / items.length;
  };
}

/** Undefined where a side has one value, which happens in none of 200,000 resamples of fifteen schools. */
function correlationOf(x: readonly number[], y: readonly number[]): (items: Int32Array) => number | undefined {
  return (items) => {
    const [xMean, yMean] = [meanOf(x)(items), meanOf(y)(items)];
    const shared = total(items, (i) => ((x[i] ?? 0) - xMean) * ((y[i] ?? 0) - yMean));
    const scale = varianceOf(x)(items) * varianceOf(y)(items) * items.length ** 2;
    return scale === 0 ? undefined : shared / Math.sqrt(scale);
  };
}

function expectEnds({ limits }: BootstrapInterval, [low = 0, high = 0]: readonly number[], tolerance: number): void {
  expect(Math.abs((limits?.low ?? Number.NaN) - low)).toBeLessThan(tolerance);
  expect(Math.abs((limits?.high ?? Number.NaN) - high)).toBeLessThan(tolerance);
}

describe('bootstrap', () => {
  // R package boot with 200,000 resamples, and the tolerance stated there.
  const lawSchool = reference.published.find(({ name }) => name === 'bca/lawSchool/monteCarlo');
  const { lsat = [], gpa = [] } = lawSchool?.input ?? {};
  const spatial = reference.published.find(({ name }) => name === 'bca/spatialA/monteCarlo');
  const { x: spatialScores = [] } = spatial?.input ?? {};

  it.each(['percentile', 'bca'] as const)('%s of the law schools’ correlation', (method) => {
    const found = bootstrap(lsat.length, correlationOf(lsat, gpa), options({ method, resamples: 200_000 }));
    const { expected, tolerance = 0 } = lawSchool ?? {};
    expectEnds(found, (method === 'bca' ? expected?.bca95 : expected?.perc95) ?? [], tolerance);
  });

  it.each(['percentile', 'bca'] as const)('%s of the variance of 26 spatial scores', (method) => {
    const found = bootstrap(
      spatialScores.length,
      varianceOf(spatialScores),
      options({ method, resamples: 200_000, confidence: 0.9 }),
    );
    const { expected, tolerance = 0 } = spatial ?? {};
    expectEnds(found, (method === 'bca' ? expected?.bca90 : expected?.perc90) ?? [], tolerance);
  });

  it('draws clusters whole', () => {
    const clusters = [
      [0, 1, 2],
      [3, 4],
    ];
    bootstrap(
      clusters,
      (items) => {
        const [firsts, seconds] = [items.filter((i) => i <= 2), items.filter((i) => i >= 3)];
        expect(firsts.length / 3 + seconds.length / 2).toBe(2);
        return items.length;
      },
      options({ resamples: 100 }),
    );
  });

  it('by hand: clusters of equal items are as good as one item each, and give a wider interval than their items would', () => {
    const values = Array.from({ length: 60 }, (_, i) => Math.floor(i / 6) % 2);
    const clusters = Array.from({ length: 10 }, (_, c) => Array.from({ length: 6 }, (_, i) => 6 * c + i));
    const clustered = bootstrap(clusters, meanOf(values), options());
    const tenItems = bootstrap(10, meanOf([0, 1, 0, 1, 0, 1, 0, 1, 0, 1]), options());
    expect(clustered).toEqual(tenItems);
    const single = bootstrap(60, meanOf(values), options());
    expect(single.limits?.low).toBeGreaterThan((clustered.limits?.low ?? 1) + 0.1);
  });

  it('gives the same for the same seed, and something else for another', () => {
    const seeded = (seed: number) => bootstrap(15, meanOf(gpa), options({ random: new Random(seed) }));
    expect(seeded(1)).toEqual(seeded(1));
    expect(seeded(1)).not.toEqual(seeded(2));
  });

  it('counts the resamples that leave the statistic undefined', () => {
    // Item 0 is absent from a resample of three with chance (2/3)³ = 0.296.
    const onlyWithFirst = (items: Int32Array) => (items.includes(0) ? items.length : undefined);
    const found = bootstrap(3, onlyWithFirst, options({ resamples: 10_000 }));
    expect(found.undefinedDraws / 10_000).toBeCloseTo(8 / 27, 1);
    expect(found.limits).toEqual({ low: 3, high: 3, confidence: 0.95 });
  });

  it('has no limits where nothing is defined, nor by bca where the statistic is undefined without an item', () => {
    expect(bootstrap(3, () => undefined, options())).toEqual({ undefinedDraws: 2000 });
    const onlyWithFirst = (items: Int32Array) => (items.includes(0) ? items.length : undefined);
    expect(bootstrap(3, onlyWithFirst, options({ method: 'bca' })).limits).toBeUndefined();
  });
});
