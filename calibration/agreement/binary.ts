import type { AgreementTable, Category } from './table.js';

/**
 * One class against the rest: a table whose first class is that one, so its cells are true positives, false negatives,
 * false positives, true negatives, with the human as the truth. What takes "binary cells" takes these four, in this order.
 *
 * @param positive the class to catch; `fail` unless stated: a judge is there to find what is wrong
 */
export function oneAgainstRest(table: AgreementTable, positive: Category = 'fail'): AgreementTable {
  const size = table.categories.length;
  const place = table.categories.indexOf(positive);
  if (place < 0) throw new RangeError(`the class ${positive} is not on the scale ${table.categories.join(', ')}`);
  const cells = new Float64Array(4);
  for (const [cell, count] of table.cells.entries()) {
    const row = Math.floor(cell / size) === place ? 0 : 2;
    const column = cell % size === place ? 0 : 1;
    cells[row + column] = (cells[row + column] ?? 0) + count;
  }
  return { categories: [positive, `not ${positive}`], cells };
}

export function truePositives(cells: Float64Array): number {
  return cells[0] ?? 0;
}

export function falseNegatives(cells: Float64Array): number {
  return cells[1] ?? 0;
}

export function falsePositives(cells: Float64Array): number {
  return cells[2] ?? 0;
}

export function trueNegatives(cells: Float64Array): number {
  return cells[3] ?? 0;
}

export function binaryTotal(cells: Float64Array): number {
  return truePositives(cells) + falseNegatives(cells) + falsePositives(cells) + trueNegatives(cells);
}
