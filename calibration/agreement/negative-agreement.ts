import type { UndefinedCause } from '../result.js';
import { falseNegatives, falsePositives, trueNegatives } from './binary.js';

/**
 * 2d / (2d + b + c) of binary cells (Cicchetti and Feinstein 1990): how often one rater says "negative" where the other does.
 * 0 to 1. Undefined where neither rater used the negative class.
 */
export function negativeAgreement(cells: Float64Array): number | UndefinedCause {
  const agreed = 2 * trueNegatives(cells);
  const either = agreed + falseNegatives(cells) + falsePositives(cells);
  return either === 0 ? 'no-negatives' : agreed / either;
}
