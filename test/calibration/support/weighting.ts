import { linearWeights, nominalWeights, quadraticWeights } from '../../../calibration/agreement/weights.js';

/** The weights by the names that the reference values use. */
export const weightings = {
  unweighted: nominalWeights,
  linear: linearWeights,
  quadratic: quadraticWeights,
} as const;

export const weightingNames = ['unweighted', 'linear', 'quadratic'] as const;
