import { sum } from '../../src/stats/sum.js';
import { observedDisagreement } from './disagreement.js';
import { Margins } from './margins.js';
import type { CellStatistic } from './table.js';
import type { DisagreementWeights } from './weights.js';

/**
 * Gwet's AC1 for plain weights, AC2 for others (Gwet 2008, 2014): p_e = (Σ w) / (K (K - 1)) Σ π_k (1 - π_k), with the raters'
 * mean margins π. Holds where one class is rare and kappa falls although the raters agree. At most 1. Undefined without
 * items.
 */
export function gwetAc(weights: DisagreementWeights): CellStatistic {
  const { size } = weights;
  const margins = new Margins(size);
  const chance = (size * size - sum(weights.cells)) / (size * (size - 1));
  return (cells) => {
    margins.read(cells);
    const { total, rows, columns } = margins;
    if (total === 0) return 'no-items';
    let mixed = 0;
    for (let k = 0; k < size; k++) {
      const both = ((rows[k] ?? 0) + (columns[k] ?? 0)) / 2;
      mixed += both * (total - both);
    }
    const expected = total * total - chance * mixed;
    return 1 - (total * observedDisagreement(cells, weights)) / expected;
  };
}
