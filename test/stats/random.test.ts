import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaCdf } from '../../src/stats/beta-cdf.js';
import { mean } from '../../src/stats/mean.js';
import { normalCdf } from '../../src/stats/normal.js';
import { Random } from '../../src/stats/random.js';

function draw(count: number, one: () => number): Float64Array {
  return Float64Array.from({ length: count }, one);
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The largest distance between the drawn and the wanted distribution function, times √n: above 1.95 in 1 of 1,000 cases. */
function kolmogorov(values: Float64Array, cdf: (x: number) => number): number {
  const n = values.length;
  const distances = values.toSorted().map((x, i) => Math.max(cdf(x) - i / n, (i + 1) / n - cdf(x)));
  return Math.sqrt(n) * Math.max(...distances);
}

describe('Random', () => {
  // Computed apart from this code, in Python with integers of any size.
  it.each([
    [1, [2855543914, 3179875725, 3852120414, 60936096, 1578551317]],
    ['1', [2855543914, 3179875725, 3852120414, 60936096, 1578551317]],
    ['kappa', [2472464704, 2009131397, 1414932314, 886301339, 1894930894]],
    ['żółć', [1639211996, 453483377, 863855659]],
  ])('seeded with %j makes the same bits everywhere', (seed, bits) => {
    const random = new Random(seed);
    expect(bits.map(() => random.bits())).toEqual(bits);
  });

  it('uniform, by hand: 27 high bits of one word and 26 of the next', () => {
    const wanted = ((2855543914 >>> 5) * 2 ** 26 + (3179875725 >>> 6)) / 2 ** 53;
    expect(new Random(1).uniform()).toBe(wanted);
  });

  it('uniform fills the range from 0 to 1 evenly', () => {
    const random = new Random('uniform');
    expect(
      kolmogorov(
        draw(20_000, () => random.uniform()),
        (x) => x,
      ),
    ).toBeLessThan(1.95);
  });

  it('integer gives each number alike', () => {
    const random = new Random('die');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const face = random.integer(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    // Chi-square with 5 degrees of freedom: above 20.5 in 1 of 1,000 cases.
    expect(counts.reduce((total, count) => total + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(20.5);
  });

  it('integer has no bias where the range does not divide the words', () => {
    // A plain remainder would make the lower half of 3 * 2^30 twice as likely as it should be.
    const below = 3 * 2 ** 30;
    const random = new Random('unbiased');
    const values = draw(20_000, () => random.integer(below));
    expect(kolmogorov(values, (x) => (x + 1) / below)).toBeLessThan(1.95);
  });

  it('integer stays in its range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer(), (below, seed) => {
        const drawn = new Random(seed).integer(below);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < below).toBe(true);
      }),
      { seed: 1 },
    );
    expect(new Random(1).integer(1)).toBe(0);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('integer refuses %d', (below) => {
    expect(() => new Random(1).integer(below)).toThrow(RangeError);
  });

  it('normal is normal', () => {
    const random = new Random('normal');
    expect(
      kolmogorov(
        draw(20_000, () => random.normal()),
        normalCdf,
      ),
    ).toBeLessThan(1.95);
  });

  it('gamma is exponential for a shape of 1, and a sum of two such for 2', () => {
    const random = new Random('gamma');
    expect(
      kolmogorov(
        draw(20_000, () => random.gamma(1)),
        (x) => 1 - Math.exp(-x),
      ),
    ).toBeLessThan(1.95);
    expect(
      kolmogorov(
        draw(20_000, () => random.gamma(2)),
        (x) => 1 - (1 + x) * Math.exp(-x),
      ),
    ).toBeLessThan(1.95);
  });

  it('gamma of 1/2 is half the square of a normal draw', () => {
    const random = new Random('half');
    const values = draw(20_000, () => random.gamma(0.5));
    expect(kolmogorov(values, (x) => 2 * normalCdf(Math.sqrt(2 * x)) - 1)).toBeLessThan(1.95);
  });

  it.each([0, -1, Number.NaN])('gamma refuses a shape of %d', (shape) => {
    expect(() => new Random(1).gamma(shape)).toThrow(RangeError);
  });

  it('dirichlet has beta margins', () => {
    const random = new Random('dirichlet');
    const alphas = Float64Array.of(18.5, 0.5, 1.5, 7.5);
    const drawn = new Float64Array(4);
    const tables = Array.from({ length: 20_000 }, () => {
      random.dirichlet(alphas, drawn);
      return Float64Array.from(drawn);
    });
    for (const [i, alpha] of alphas.entries()) {
      const margin = Float64Array.from(tables, (table) => table[i] ?? 0);
      expect(kolmogorov(margin, (x) => betaCdf(x, alpha, 28 - alpha))).toBeLessThan(1.95);
    }
  });

  // Two independent picks by the drawn probabilities meet in one cell with chance (1 + a) / (1 + cells · a).
  it.each([
    [400, 0.005],
    [2, 1e-4],
  ])(
    'dirichlet of %d cells of %d gives probabilities, though every gamma draw may be too small for a double',
    (cells, a) => {
      const random = new Random('tiny');
      const alphas = new Float64Array(cells).fill(a);
      const out = new Float64Array(cells);
      const meeting = draw(1000, () => {
        random.dirichlet(alphas, out);
        expect(Math.abs(total(out) - 1)).toBeLessThan(1e-12);
        return total(out.map((p) => p * p));
      });
      expect(Math.abs(mean(meeting) - (1 + a) / (1 + cells * a))).toBeLessThan(0.02);
    },
  );

  it('dirichlet does not prefer a cell where the shapes are tiny', () => {
    const random = new Random('fair');
    const out = new Float64Array(2);
    const first = draw(4000, () => {
      random.dirichlet(Float64Array.of(1e-4, 1e-4), out);
      return out[0] ?? 0;
    });
    // Standard error 0.5 / √4000 = 0.008.
    expect(Math.abs(mean(first) - 0.5)).toBeLessThan(0.025);
  });
});
