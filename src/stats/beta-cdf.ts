import { incompleteBeta } from './incomplete-beta.js';

/**
 * The probability that a beta variable is at most x: the regularised incomplete beta function I_x(a, b). Relative error below
 * 1e-12.
 *
 * @param x between 0 and 1
 * @param a above 0
 * @param b above 0
 */
export function betaCdf(x: number, a: number, b: number): number {
  return incompleteBeta(x, 1 - x, a, b);
}
