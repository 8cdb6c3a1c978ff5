import type { DisagreementWeights } from './weights.js';

/** The sum of the cells, each times how far apart its classes are. */
export function observedDisagreement(cells: Float64Array, weights: DisagreementWeights): number {
  let sum = 0;
  for (let cell = 0; cell < cells.length; cell++) sum += (weights.cells[cell] ?? 0) * (cells[cell] ?? 0);
  return sum;
}

/** The same for the products of two margins: the disagreement of raters who know these margins and nothing of the items. */
export function crossedDisagreement(rows: Float64Array, columns: Float64Array, weights: DisagreementWeights): number {
  let sum = 0;
  for (let row = 0, cell = 0; row < weights.size; row++)
    for (let column = 0; column < weights.size; column++, cell++)
      sum += (weights.cells[cell] ?? 0) * (rows[row] ?? 0) * (columns[column] ?? 0);
  return sum;
}
