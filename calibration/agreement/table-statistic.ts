import type { TableStatistic } from '../../src/stats/dirichlet-interval.js';
import type { CellStatistic } from './table.js';

/** A statistic of cells in the form that posterior intervals draw it in. */
export function tableStatistic(statistic: CellStatistic): TableStatistic {
  return (probabilities) => {
    const value = statistic(probabilities);
    return typeof value === 'number' ? value : undefined;
  };
}
