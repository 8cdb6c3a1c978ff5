import { sum } from './sum.js';

/**
 * How fast the standard error of a statistic changes with its true value: a sixth of the skewness of its jackknife influence
 * values, by how much the statistic without each unit falls short of the whole (Davison and Hinkley 1997, "Bootstrap methods
 * and their application", equations 2.44 and 5.23). Others centre on the mean of the values instead, which differs by a term
 * in 1 / n. 0 where no unit matters.
 *
 * @param estimate the statistic of all units
 * @param without the statistic without each unit in turn; finite
 */
export function jackknifeAcceleration(estimate: number, without: Float64Array): number {
  const influences = Array.from(without, (value) => estimate - value);
  const squares = sum(influences.map((influence) => influence ** 2));
  return squares === 0 ? 0 : sum(influences.map((influence) => influence ** 3)) / (6 * squares ** 1.5);
}
