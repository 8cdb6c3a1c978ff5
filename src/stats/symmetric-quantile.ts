import { bracketedNewton, type Tangent } from './bracketed-newton.js';

/** A distribution that is symmetric about 0, at t above 0. Each probability has its own relative accuracy. */
export interface SymmetricDistribution {
  /** P(T > t). */
  upperTail(t: number): number;
  /** P(0 < T < t). */
  centre(t: number): number;
  density(t: number): number;
}

/** The t with P(T <= t) = p. Solved from the tail far out and from the centre near 0, so its digits hold in both. */
export function symmetricQuantile(p: number, distribution: SymmetricDistribution): number {
  if (p === 0.5) return 0;
  const tail = Math.min(p, 1 - p);
  if (tail === 0) return p === 0 ? -Infinity : Infinity;
  const distance = tail < 0.25 ? tailTangent(tail, distribution) : centreTangent(0.5 - tail, distribution);
  let high = 1;
  while (distance(high).value < 0) high *= 2;
  const t = bracketedNewton(distance, high === 1 ? 0 : high / 2, high);
  return p < 0.5 ? -t : t;
}

function tailTangent(tail: number, distribution: SymmetricDistribution): (t: number) => Tangent {
  return (t) => {
    const beyond = distribution.upperTail(t);
    return { value: Math.log(tail) - Math.log(beyond), slope: distribution.density(t) / beyond };
  };
}

function centreTangent(centre: number, distribution: SymmetricDistribution): (t: number) => Tangent {
  return (t) => ({ value: distribution.centre(t) - centre, slope: distribution.density(t) });
}
