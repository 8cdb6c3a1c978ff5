import type { UndefinedCause } from '../result.js';
import { binaryTotal, trueNegatives, truePositives } from './binary.js';

/**
 * |a - d| / n of binary cells (Byrt, Bishop and Carlin 1993): how much one class outweighs the other where the raters agree.
 * 0 to 1; the larger it is, the lower kappa falls at the same raw agreement. Undefined without items.
 */
export function prevalenceIndex(cells: Float64Array): number | UndefinedCause {
  const total = binaryTotal(cells);
  return total === 0 ? 'no-items' : Math.abs(truePositives(cells) - trueNegatives(cells)) / total;
}
