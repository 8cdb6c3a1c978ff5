import { bracketedNewton } from './bracketed-newton.js';
import { betaKernel, incompleteBeta } from './incomplete-beta.js';

/**
 * The x at which I_x(a, b), the distribution function of a beta variable, reaches p. Relative error below 1e-12, as far as p
 * determines x.
 *
 * @param p between 0 and 1
 * @param a above 0
 * @param b above 0
 */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  return bracketedNewton(
    (x) => {
      const probability = incompleteBeta(x, 1 - x, a, b);
      const density = betaKernel(x, 1 - x, a, b) / (x * (1 - x));
      // The logarithm keeps Newton's steps useful far out in the lower tail.
      return p < 0.5
        ? { value: Math.log(probability) - Math.log(p), slope: density / probability }
        : { value: probability - p, slope: density };
    },
    0,
    1,
  );
}
