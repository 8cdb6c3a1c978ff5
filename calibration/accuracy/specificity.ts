import { falsePositives, trueNegatives } from '../agreement/binary.js';
import type { UndefinedCause } from '../result.js';

/**
 * TN / (TN + FP) of binary cells: of what is negative for the humans, the share that the judge leaves alone. 0 to 1. Undefined
 * where the humans have no negative.
 */
export function specificity(cells: Float64Array): number | UndefinedCause {
  const negatives = trueNegatives(cells) + falsePositives(cells);
  return negatives === 0 ? 'no-human-negatives' : trueNegatives(cells) / negatives;
}
