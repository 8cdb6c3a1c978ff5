import type { UndefinedCause } from '../result.js';
import { balancedAccuracy } from './balanced-accuracy.js';

/**
 * Youden's J of binary cells (Youden 1950): sensitivity + specificity - 1. -1 to 1; 0 is chance, whatever the prevalence.
 * Undefined where the humans used one class only.
 */
export function youdenJ(cells: Float64Array): number | UndefinedCause {
  const accuracy = balancedAccuracy(cells);
  return typeof accuracy === 'number' ? 2 * accuracy - 1 : accuracy;
}
