import { crossedDisagreement } from './disagreement.js';
import { Margins } from './margins.js';
import type { CellStatistic } from './table.js';
import { nominalWeights } from './weights.js';

/**
 * The largest plain kappa that the two raters' margins allow (Cohen 1960): Σ min(r_k, c_k) in the place of p_o. Between 0 and
 * 1, and 1 only where the margins are alike. Undefined without items, and where both raters used one and the same class.
 *
 * @param size the number of classes
 */
export function kappaMax(size: number): CellStatistic {
  const margins = new Margins(size);
  const weights = nominalWeights(size);
  return (cells) => {
    margins.read(cells);
    const { total, rows, columns } = margins;
    if (total === 0) return 'no-items';
    const expected = crossedDisagreement(rows, columns, weights);
    if (expected === 0) return 'one-class';
    let apart = 0;
    for (let k = 0; k < size; k++) apart += Math.max(0, (rows[k] ?? 0) - (columns[k] ?? 0));
    return 1 - (total * apart) / expected;
  };
}
