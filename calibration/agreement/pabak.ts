import type { UndefinedCause } from '../result.js';
import { binaryTotal, falseNegatives, falsePositives } from './binary.js';

/**
 * Prevalence-adjusted, bias-adjusted kappa of binary cells (Byrt, Bishop and Carlin 1993): 2 p_o - 1, the kappa that this
 * agreement would have with even margins. -1 to 1. Undefined without items.
 */
export function pabak(cells: Float64Array): number | UndefinedCause {
  const total = binaryTotal(cells);
  return total === 0 ? 'no-items' : 1 - (2 * (falseNegatives(cells) + falsePositives(cells))) / total;
}
