import { falseNegatives, truePositives } from '../agreement/binary.js';
import type { UndefinedCause } from '../result.js';

/**
 * TP / (TP + FN) of binary cells, also called recall: of what is positive for the humans, the share that the judge finds.
 * 0 to 1. Undefined where the humans have no positive.
 */
export function sensitivity(cells: Float64Array): number | UndefinedCause {
  const positives = truePositives(cells) + falseNegatives(cells);
  return positives === 0 ? 'no-human-positives' : truePositives(cells) / positives;
}
