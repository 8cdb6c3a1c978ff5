import type { UndefinedCause } from '../result.js';
import { binaryTotal, falseNegatives, falsePositives } from './binary.js';

/**
 * |b - c| / n of binary cells (Byrt, Bishop and Carlin 1993): how far apart the two raters' shares of positives are. 0 to 1.
 * Undefined without items.
 */
export function biasIndex(cells: Float64Array): number | UndefinedCause {
  const total = binaryTotal(cells);
  return total === 0 ? 'no-items' : Math.abs(falseNegatives(cells) - falsePositives(cells)) / total;
}
