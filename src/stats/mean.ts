import { sum } from './sum.js';

/**
 * The arithmetic mean. The order of the values never matters, and the mean of equal values is that value: a sum over a count
 * rounds twice (0.7 + 0.7 + 0.7 over 3 falls short of 0.7), so what the first quotient lacks is added.
 *
 * @param values at least one; finite
 */
export function mean(values: Float64Array | readonly number[]): number {
  if (values.length === 0) throw new RangeError('the mean of no values does not exist');
  const quotient = sum(values) / values.length;
  const lacking = sum(Array.from(values, (value) => value - quotient)) / values.length;
  return quotient + lacking;
}
