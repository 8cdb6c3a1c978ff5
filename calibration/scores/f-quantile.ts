import { betaQuantile } from '../../src/stats/beta-quantile.js';

/**
 * The quantile of Fisher's F distribution: the x with P(F <= x) = p. Relative error below 1e-11.
 *
 * @param p between 0 and 1
 * @param numerator degrees of freedom, above 0
 * @param denominator degrees of freedom, above 0
 */
export function fQuantile(p: number, numerator: number, denominator: number): number {
  // d1 F / (d1 F + d2) is beta distributed. Its complement has a quantile of its own, which keeps digits that 1 - x would lose.
  const x = betaQuantile(p, numerator / 2, denominator / 2);
  const y = betaQuantile(1 - p, denominator / 2, numerator / 2);
  return (denominator * x) / (numerator * y);
}
