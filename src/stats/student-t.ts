import { betaKernel, incompleteBeta } from './incomplete-beta.js';
import { type SymmetricDistribution, symmetricQuantile } from './symmetric-quantile.js';

/**
 * Student's distribution function, P(T <= t). Relative error below 1e-12.
 *
 * @param degrees degrees of freedom, above 0
 */
export function studentTCdf(t: number, degrees: number): number {
  const student = studentT(degrees);
  return t < 0 ? student.upperTail(-t) : 0.5 + student.centre(t);
}

/**
 * Student's quantile: the t with P(T <= t) = p. Relative error below 1e-12.
 *
 * @param p between 0 and 1, which give -Infinity and Infinity
 * @param degrees degrees of freedom, above 0
 */
export function studentTQuantile(p: number, degrees: number): number {
  return symmetricQuantile(p, studentT(degrees));
}

/** With x = degrees / (degrees + t²), x is beta distributed: P(|T| > t) = I_x(degrees / 2, 1 / 2). */
function studentT(degrees: number): SymmetricDistribution {
  const x = (t: number): number => degrees / (degrees + t * t);
  const y = (t: number): number => (t * t) / (degrees + t * t);
  return {
    upperTail: (t) => 0.5 * incompleteBeta(x(t), y(t), degrees / 2, 0.5),
    centre: (t) => 0.5 * incompleteBeta(y(t), x(t), 0.5, degrees / 2),
    density: (t) => betaKernel(x(t), y(t), degrees / 2, 0.5) / t,
  };
}
