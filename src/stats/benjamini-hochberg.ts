import { stepUp } from './step-up.js';

/**
 * The adjusted p-values of Benjamini and Hochberg (1995, "Controlling the false discovery rate"), in the order given: of those
 * at most q, a share of at most q is wrong on average. For tests that are independent or go the same way.
 *
 * @param pValues between 0 and 1; none give none
 */
export function benjaminiHochberg(pValues: readonly number[]): readonly number[] {
  return stepUp(pValues, 1);
}
