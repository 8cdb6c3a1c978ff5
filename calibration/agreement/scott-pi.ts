import { crossedDisagreement, observedDisagreement } from './disagreement.js';
import { Margins } from './margins.js';
import type { CellStatistic } from './table.js';
import type { DisagreementWeights } from './weights.js';

/**
 * Scott's pi, plain or weighted (Scott 1955): chance agreement from the raters' mean margins π_k = (r_k + c_k) / 2, p_e =
 * Σ w π_i π_j, as if both drew from one distribution. -1 to 1 for plain weights, and never above Cohen's kappa for them.
 * Undefined without items, and where both raters used one and the same class.
 */
export function scottPi(weights: DisagreementWeights): CellStatistic {
  const margins = new Margins(weights.size);
  const both = new Float64Array(weights.size);
  return (cells) => {
    margins.read(cells);
    if (margins.total === 0) return 'no-items';
    for (let k = 0; k < weights.size; k++) both[k] = ((margins.rows[k] ?? 0) + (margins.columns[k] ?? 0)) / 2;
    const expected = crossedDisagreement(both, both, weights);
    if (expected === 0) return 'one-class';
    return 1 - (margins.total * observedDisagreement(cells, weights)) / expected;
  };
}
