import { type SymmetricDistribution, symmetricQuantile } from './symmetric-quantile.js';

/** From here on the continued fraction is used: with this depth it is exact to the last digit. */
const fractionStart = 2;
const fractionDepth = 150;

const standardNormal: SymmetricDistribution = { upperTail, centre, density };

/** The standard normal distribution function, P(Z <= z). Relative error below 1e-13 down to z = -38. */
export function normalCdf(z: number): number {
  return z < 0 ? upperTail(-z) : 0.5 + (z < fractionStart ? centre(z) : 0.5 - upperTail(z));
}

/**
 * The standard normal quantile: the z with P(Z <= z) = p. Relative error below 1e-13.
 *
 * @param p between 0 and 1, which give -Infinity and Infinity
 */
export function normalQuantile(p: number): number {
  const known = remembered.get(p);
  if (known !== undefined) return known;
  const quantile = symmetricQuantile(p, standardNormal);
  if (remembered.size === mostRemembered) remembered.clear();
  remembered.set(p, quantile);
  return quantile;
}

/** Thousands of limits ask for the same few levels, and each takes a search. */
const remembered = new Map<number, number>();
const mostRemembered = 16;

function density(z: number): number {
  return Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
}

/** φ(z) (z + z³/3 + z⁵/(3·5) + …): all terms positive, nothing cancels (Marsaglia 2004, "Evaluating the normal distribution"). */
function centre(z: number): number {
  let series = 0;
  let term = z;
  for (let k = 3; series + term !== series; k += 2) {
    series += term;
    term *= (z * z) / k;
  }
  return density(z) * series;
}

/** Above 2 by Laplace's continued fraction φ(z) / (z + 1/(z + 2/(z + 3/…))), innermost part first. */
function upperTail(z: number): number {
  if (z < fractionStart) return 0.5 - centre(z);
  let fraction = z;
  for (let k = fractionDepth; k >= 1; k--) fraction = z + k / fraction;
  return density(z) / fraction;
}
