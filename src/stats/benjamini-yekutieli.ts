import { stepUp } from './step-up.js';
import { sum } from './sum.js';

/**
 * The adjusted p-values of Benjamini and Yekutieli (2001, "The control of the false discovery rate in multiple testing under
 * dependency"), in the order given: of those at most q, a share of at most q is wrong on average, however the tests hang
 * together. The price over Benjamini and Hochberg is the factor 1 + 1/2 + … + 1/n.
 *
 * @param pValues between 0 and 1; none give none
 */
export function benjaminiYekutieli(pValues: readonly number[]): readonly number[] {
  return stepUp(pValues, sum(pValues.map((_, index) => 1 / (index + 1))));
}
