import { Margins } from '../agreement/margins.js';
import type { CellStatistic } from '../agreement/table.js';

/**
 * Matthews' correlation coefficient, the R_K of Gorodkin (2004) for K classes: Σ (n n_kk - r_k c_k) over the root of
 * (n² - Σ r²)(n² - Σ c²). For two classes (TP TN - FP FN) over the root of the product of the four margins, which is the
 * Pearson correlation of the verdicts. At most 1; -1 at least for two classes. Undefined without items, and where the humans
 * or the judge used one class only.
 *
 * @param size the number of classes
 */
export function mcc(size: number): CellStatistic {
  const margins = new Margins(size);
  return (cells) => {
    margins.read(cells);
    const { total, rows, columns } = margins;
    if (total === 0) return 'no-items';
    const humanSpread = spread(rows);
    const judgeSpread = spread(columns);
    if (humanSpread === 0) return 'one-human-class';
    if (judgeSpread === 0) return 'one-judge-class';
    let covariance = 0;
    for (let k = 0; k < size; k++) covariance += determinant(cells, size, k);
    return covariance / (Math.sqrt(humanSpread) * Math.sqrt(judgeSpread));
  };
}

/** n n_kk - r_k c_k, as TP TN - FN FP of class k against the rest, where large numbers do not cancel. */
function determinant(cells: Float64Array, size: number, k: number): number {
  let beside = 0;
  let below = 0;
  let rest = 0;
  for (let row = 0, cell = 0; row < size; row++)
    for (let column = 0; column < size; column++, cell++) {
      const count = cells[cell] ?? 0;
      if (row !== k && column !== k) rest += count;
      else if (row !== k) below += count;
      else if (column !== k) beside += count;
    }
  return (cells[k * (size + 1)] ?? 0) * rest - beside * below;
}

/** n² - Σ m², as the sum of the products of two different margins: exactly 0 for a single class, even for probabilities. */
function spread(margin: Float64Array): number {
  let before = 0;
  let products = 0;
  for (let k = 0; k < margin.length; k++) {
    const count = margin[k] ?? 0;
    products += before * count;
    before += count;
  }
  return 2 * products;
}
