// What the product says of a table of labels, for the benchmarks of coverage.
import { measureCoefficient } from '../build/calibration/coefficient.js';
import { coefficients } from '../build/calibration/coefficients.js';
import { passFail } from '../build/calibration/scale.js';

export const confidence = 0.95;

/**
 * Several coefficients of one table should be asked of one of these: its posterior is drawn once.
 *
 * @param columnShares where the labels were drawn by the judge's verdict
 */
export function labelledTable(cells, columnShares) {
  const table = { categories: passFail.categories, cells };
  const seed = `coverage ${cells.join(' ')}`;
  return columnShares === undefined ? { table, seed } : { table, columnShares, seed };
}

export function coefficientNamed(id) {
  return coefficients.find((known) => known.id === id);
}

export function measure(id, labelled, level = confidence) {
  return measureCoefficient(coefficientNamed(id), labelled, 'fail', level);
}

/** The statistic by itself; undefined where it does not exist. */
export function plainValue(id) {
  const statistic = coefficientNamed(id).statistic(2);
  return (cells) => {
    const value = statistic(cells);
    return typeof value === 'number' ? value : undefined;
  };
}
