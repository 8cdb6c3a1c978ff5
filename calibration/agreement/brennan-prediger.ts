import { mean } from '../../src/stats/mean.js';
import { observedDisagreement } from './disagreement.js';
import { Margins } from './margins.js';
import type { CellStatistic } from './table.js';
import type { DisagreementWeights } from './weights.js';

/**
 * The Brennan-Prediger coefficient, plain or weighted (Brennan and Prediger 1981): chance agreement as if every class were
 * as likely as any other, p_e = Σ w / K². At most 1, and -1 / (K - 1) at least for plain weights; for two classes it is PABAK,
 * 2 p_o - 1. Depends on the classes declared, used or not. Undefined without items.
 */
export function brennanPrediger(weights: DisagreementWeights): CellStatistic {
  const margins = new Margins(weights.size);
  const expected = mean(weights.cells);
  return (cells) => {
    margins.read(cells);
    return margins.total === 0 ? 'no-items' : 1 - observedDisagreement(cells, weights) / margins.total / expected;
  };
}
