import { falsePositives, truePositives } from '../agreement/binary.js';
import type { UndefinedCause } from '../result.js';

/**
 * TP / (TP + FP) of binary cells, also called the positive predictive value: of what the judge finds, the share that is
 * positive for the humans. 0 to 1; holds for the prevalence of these items. Undefined where the judge finds nothing.
 */
export function precision(cells: Float64Array): number | UndefinedCause {
  const found = truePositives(cells) + falsePositives(cells);
  return found === 0 ? 'no-judge-positives' : truePositives(cells) / found;
}
