import { betaCdf } from '../../src/stats/beta-cdf.js';

/** With so many nodes the sums are exact to 1e-7 for a few thousand labels. */
const nodes = 128;

/** sin² at the middle of each of equal parts of the quarter circle. */
const squares: Float64Array = Float64Array.from(
  { length: nodes },
  (_, node) => Math.sin(((node + 0.5) * Math.PI) / (2 * nodes)) ** 2,
);

/**
 * P(y > c x) for two posteriors of rates, x ~ Beta(i + 1, m - i + 1) and y ~ Beta(j + 1, n - j + 1), as a function of i
 * and j. With x = sin² t the density of x is a trigonometric polynomial in t, for which the midpoint rule is all but exact.
 *
 * @param m labels of the one rate
 * @param n labels of the other
 * @param c 0 or more; Infinity is allowed
 */
export function betaRatioChance(m: number, n: number, c: number): (i: number, j: number) => number {
  const weights = new Map<number, Float64Array>();
  const above = new Map<number, Float64Array>();
  return (i, j) => {
    const weight = computed(weights, i, () => densityAt(i, m - i));
    const beyond = computed(above, j, () => squares.map((x) => 1 - betaCdf(Math.min(1, c * x), j + 1, n - j + 1)));
    let chance = 0;
    for (let node = 0; node < nodes; node++) chance += (weight[node] ?? 0) * (beyond[node] ?? 0);
    return chance;
  };
}

/** sin^(2i+1) cos^(2k+1) at each node, as shares of their sum. */
function densityAt(i: number, k: number): Float64Array {
  const logs = squares.map((x) => (i + 0.5) * Math.log(x) + (k + 0.5) * Math.log1p(-x));
  const largest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - largest));
  const total = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / total);
}

function computed(kept: Map<number, Float64Array>, key: number, compute: () => Float64Array): Float64Array {
  const found = kept.get(key) ?? compute();
  kept.set(key, found);
  return found;
}
