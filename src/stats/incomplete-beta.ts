import { stirlingError } from './stirling-error.js';

const halfLogTwoPi = 0.5 * Math.log(2 * Math.PI);

/** The fraction needs some sqrt(max(a, b)) terms. Should its last digit flicker, it ends here. */
const mostTerms = 10_000;

/**
 * The regularised incomplete beta function I_x(a, b), by the continued fraction of DiDonato and Morris (1992, "Algorithm
 * 708", equation 9), whose terms do not cancel for x near 1. Relative error below 1e-12 for a and b up to 100,000.
 *
 * @param x between 0 and 1
 * @param y 1 - x, which the caller may know to more digits than a subtraction leaves
 * @param a above 0
 * @param b above 0
 */
export function incompleteBeta(x: number, y: number, a: number, b: number): number {
  if (x === 0) return 0;
  if (y === 0) return 1;
  const belowMean = a * y >= b * x;
  return belowMean ? lowerTail(x, y, a, b) : 1 - lowerTail(y, x, b, a);
}

/** x^a y^b / B(a, b): the density of the beta distribution times x y. Arguments as in {@link incompleteBeta}. */
export function betaKernel(x: number, y: number, a: number, b: number): number {
  const n = a + b;
  // n x - a, from the smaller of x and y: the larger has fewer digits after the point.
  const excess = x < y ? n * x - a : b - n * y;
  const exponent = a * logMinusLinear(excess / a, (n * x) / a) + b * logMinusLinear(-excess / b, (n * y) / b);
  const scale = 0.5 * Math.log((a / n) * b) - halfLogTwoPi;
  return Math.exp(exponent + scale + stirlingError(n) - stirlingError(a) - stirlingError(b));
}

/** ln(1 + u) - u, without the cancellation for small u. `onePlusU` is 1 + u, known to more digits where u is near -1. */
function logMinusLinear(u: number, onePlusU: number): number {
  if (Math.abs(u) > 0.5) return Math.log(onePlusU) - u;
  // With r = u / (2 + u): ln(1 + u) = 2 artanh r and 2 r - u = -u r.
  const r = u / (2 + u);
  const square = r * r;
  let series = 0;
  let power = 2 * r * square;
  for (let k = 3; series + power / k !== series; k += 2, power *= square) series += power / k;
  return series - u * r;
}

/** The continued fraction m0 + n1 / (m1 + n2 / (m2 + …)) under the kernel, by Lentz's method. */
function lowerTail(x: number, y: number, a: number, b: number): number {
  const lead = a * y - b * x + 1;
  let value = (a * lead) / (a + 1);
  let c = value;
  let d = 0;
  for (let m = 1, change = 0; change !== 1 && m <= mostTerms; m++) {
    const odd = a + 2 * m - 1;
    const numerator = ((a + m - 1) * (a + b + m - 1) * m * (b - m) * x * x) / (odd * odd);
    const denominator = m + (m * (b - m) * x) / odd + ((a + m) * (lead + m * (1 + y))) / (odd + 2);
    d = 1 / (denominator + numerator * d);
    c = denominator + numerator / c;
    change = c * d;
    value *= change;
  }
  return betaKernel(x, y, a, b) / value;
}
