import { limitErrors, rateState } from '../criterion/rates-verdict.js';

/**
 * The fewest labels of a class with which any judge could reach this requirement: those of which even a judge that is right each
 * time has a lower limit below it are too few. 7 for 0.7, 11 for 0.8, 25 for 0.9. Undefined for 1, which no number reaches.
 *
 * @param least above 0, at most 1
 * @param looks how often the labels will have been looked at
 */
export function fewestOfClass(least: number, looks: number = 1): number | undefined {
  if (!(least > 0 && least <= 1)) throw new RangeError(`a requirement is above 0 and at most 1, found ${least}`);
  if (least === 1) return undefined;
  const errors = limitErrors(1, looks);
  let n = 1;
  while (rateState({ successes: n, n, least }, errors) !== 'reached') n++;
  return n;
}
