import type { UndefinedCause } from '../result.js';
import { falseNegatives, falsePositives, truePositives } from './binary.js';

/**
 * 2a / (2a + b + c) of binary cells (Cicchetti and Feinstein 1990): how often one rater says "positive" where the other does;
 * the same number as F1. 0 to 1. Undefined where neither rater used the positive class.
 */
export function positiveAgreement(cells: Float64Array): number | UndefinedCause {
  const agreed = 2 * truePositives(cells);
  const either = agreed + falseNegatives(cells) + falsePositives(cells);
  return either === 0 ? 'no-positives' : agreed / either;
}
