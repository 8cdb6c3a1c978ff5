import type { CellStatistic } from './table.js';

/**
 * The share of items on which two raters agree, p_o = Σ p_ii; 0 to 1. Says nothing of agreement by chance: two raters who
 * nearly always say "pass" agree nearly always. Undefined without items.
 *
 * @param size the number of classes
 */
export function rawAgreement(size: number): CellStatistic {
  return (cells) => {
    let agreed = 0;
    let total = 0;
    for (let cell = 0; cell < cells.length; cell++) {
      const count = cells[cell] ?? 0;
      total += count;
      // Cells on the diagonal lie K + 1 apart.
      if (cell % (size + 1) === 0) agreed += count;
    }
    return total === 0 ? 'no-items' : agreed / total;
  };
}
