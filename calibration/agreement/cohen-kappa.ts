import { crossedDisagreement, observedDisagreement } from './disagreement.js';
import { Margins } from './margins.js';
import type { CellStatistic } from './table.js';
import type { DisagreementWeights } from './weights.js';

/**
 * Cohen's kappa, plain or weighted (Cohen 1960, 1968): (p_o - p_e) / (1 - p_e), with p_o = Σ w p_ij and p_e = Σ w r_i c_j from
 * the margins r and c of each rater. Computed as 1 - Σ v p_ij / Σ v r_i c_j with v = 1 - w, where nothing cancels. At most
 * 1; 0 is agreement by chance, below 0 is less; the lowest value depends on the margins.
 *
 * Undefined without items, and where both raters used one and the same class. It is 0 where just one of them used a
 * single class, whatever the other did: no news about that rater, so a report should withhold it where that is the human.
 */
export function cohenKappa(weights: DisagreementWeights): CellStatistic {
  const margins = new Margins(weights.size);
  return (cells) => {
    margins.read(cells);
    if (margins.total === 0) return 'no-items';
    const expected = crossedDisagreement(margins.rows, margins.columns, weights);
    if (expected === 0) return 'one-class';
    return 1 - (margins.total * observedDisagreement(cells, weights)) / expected;
  };
}
