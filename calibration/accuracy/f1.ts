import { positiveAgreement } from '../agreement/positive-agreement.js';
import type { UndefinedCause } from '../result.js';

/**
 * 2 TP / (2 TP + FP + FN) of binary cells: the harmonic mean of precision and sensitivity. 0 to 1; blind to true negatives.
 * Undefined where neither the humans nor the judge have a positive.
 */
export function f1(cells: Float64Array): number | UndefinedCause {
  return positiveAgreement(cells);
}
