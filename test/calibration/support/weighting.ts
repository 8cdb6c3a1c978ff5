import {
  type DisagreementWeights,
  linearWeights,
  nominalWeights,
  quadraticWeights,
} from '../../../calibration/agreement/weights.js';

export const weightingNames = ['unweighted', 'linear', 'quadratic'] as const;

/** The weights by the names that the reference values use. */
export const weightings: Readonly<Record<(typeof weightingNames)[number], (size: number) => DisagreementWeights>> = {
  unweighted: nominalWeights,
  linear: linearWeights,
  quadratic: quadraticWeights,
};
