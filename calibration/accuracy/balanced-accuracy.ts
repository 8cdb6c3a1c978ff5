import type { UndefinedCause } from '../result.js';
import { sensitivity } from './sensitivity.js';
import { specificity } from './specificity.js';

/**
 * The mean of sensitivity and specificity of binary cells. 0 to 1; 0.5 is chance, whatever the prevalence. Undefined where the
 * humans used one class only.
 */
export function balancedAccuracy(cells: Float64Array): number | UndefinedCause {
  const caught = sensitivity(cells);
  const spared = specificity(cells);
  if (typeof caught !== 'number') return caught;
  if (typeof spared !== 'number') return spared;
  return (caught + spared) / 2;
}
