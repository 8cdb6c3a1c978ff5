import { falseNegatives, trueNegatives } from '../agreement/binary.js';
import type { UndefinedCause } from '../result.js';

/**
 * TN / (TN + FN) of binary cells: of what the judge leaves alone, the share that is negative for the humans. 0 to 1; holds for
 * the prevalence of these items. Undefined where the judge leaves nothing alone.
 */
export function negativePredictiveValue(cells: Float64Array): number | UndefinedCause {
  const left = trueNegatives(cells) + falseNegatives(cells);
  return left === 0 ? 'no-judge-negatives' : trueNegatives(cells) / left;
}
