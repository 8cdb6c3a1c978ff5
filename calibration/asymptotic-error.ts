import type { CellStatistic } from './agreement/table.js';

/** The share of all items that is moved into a cell to see how the statistic follows. */
const step = 1e-6;

/**
 * The asymptotic standard error of any smooth statistic of a table of counts: each item's influence is the slope of the statistic
 * towards a table of that item alone, and the error is that of the influences' mean (the delta method; for kappa it is the
 * error of Fleiss, Cohen and Everitt). Slopes are taken numerically, so some six digits are right. Too small for few items: it
 * serves as one limit among others. Undefined where the statistic is, or has no slope.
 */
export function asymptoticError(cells: Float64Array, statistic: CellStatistic): number | undefined {
  const total = cells.reduce((all, count) => all + count, 0);
  const shares = cells.map((count) => count / total);
  let mean = 0;
  let squares = 0;
  for (const [cell, share] of shares.entries()) {
    if (share === 0) continue;
    const [more, less] = [moved(shares, cell, step), moved(shares, cell, -step)].map(statistic);
    if (typeof more !== 'number' || typeof less !== 'number') return undefined;
    const influence = (more - less) / (2 * step);
    mean += share * influence;
    squares += share * influence ** 2;
  }
  return Math.sqrt(Math.max(0, squares - mean ** 2) / total);
}

function moved(shares: Float64Array, into: number, by: number): Float64Array {
  return shares.map((share, cell) => share * (1 - by) + (cell === into ? by : 0));
}
