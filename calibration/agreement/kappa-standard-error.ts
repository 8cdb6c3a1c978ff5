import { defined, notDefined, type Statistic } from '../result.js';
import { cohenKappa } from './cohen-kappa.js';
import { Margins } from './margins.js';
import type { AgreementTable } from './table.js';
import type { DisagreementWeights } from './weights.js';

/**
 * The asymptotic standard error of Cohen's kappa, plain or weighted (Fleiss, Cohen and Everitt 1969, the error that holds
 * whatever the true kappa is). For comparison with other tools only: at 25 items a 95% interval built on it covers
 * some 78%, and it is 0 for perfect agreement. Undefined where kappa is.
 *
 * @param table of counts, whose sum is the number of items
 */
export function kappaStandardError(table: AgreementTable, weights: DisagreementWeights): Statistic {
  const kappa = cohenKappa(weights)(table.cells);
  if (typeof kappa !== 'number') return notDefined(kappa);
  const margins = new Margins(weights.size);
  margins.read(table.cells);
  const { rowMeans, columnMeans, expected } = meanDisagreements(margins, weights);
  // Each item's share in kappa; the variance of their mean, by the delta method, is the one wanted.
  const influences = weights.cells.map(
    (weight, cell) =>
      ((rowMeans[Math.floor(cell / weights.size)] ?? 0) + (columnMeans[cell % weights.size] ?? 0)) * (1 - kappa) -
      weight,
  );
  const n = margins.total;
  const centre = weightedMean(influences, table.cells, n);
  const spread = weightedMean(
    influences.map((influence) => (influence - centre) ** 2),
    table.cells,
    n,
  );
  return defined(Math.sqrt(spread / n) / expected);
}

/** How far each class of one rater is, on average, from the classes of the other; and the mean of that, 1 - p_e. */
function meanDisagreements(
  { rows, columns, total }: Margins,
  { size, cells }: DisagreementWeights,
): { readonly rowMeans: Float64Array; readonly columnMeans: Float64Array; readonly expected: number } {
  const rowMeans = new Float64Array(size);
  const columnMeans = new Float64Array(size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const weight = cells[row * size + column] ?? 0;
      rowMeans[row] = (rowMeans[row] ?? 0) + (weight * (columns[column] ?? 0)) / total;
      columnMeans[column] = (columnMeans[column] ?? 0) + (weight * (rows[row] ?? 0)) / total;
    }
  return { rowMeans, columnMeans, expected: weightedMean(rowMeans, rows, total) };
}

function weightedMean(values: Float64Array, weights: Float64Array, total: number): number {
  return values.reduce((mean, value, index) => mean + (value * (weights[index] ?? 0)) / total, 0);
}
