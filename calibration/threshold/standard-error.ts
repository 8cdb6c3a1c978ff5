import { falseNegatives, falsePositives, trueNegatives, truePositives } from '../agreement/binary.js';
import type { CellStatistic } from '../agreement/table.js';

/**
 * The standard error of an objective of binary cells, given how many items the humans put in each class (delta method): what
 * half an item more, less half an item less, does to it, times the binomial spread of either class. Each rate is taken as
 * (x + 1) / (n + 2), as cells without an error do not show that there are none.
 */
export function standardError(cells: Float64Array, objective: CellStatistic): number {
  const [caught, missed] = [truePositives(cells), falseNegatives(cells)];
  const [invented, spared] = [falsePositives(cells), trueNegatives(cells)];
  const at = (moreCaught: number, moreInvented: number): number => {
    const moved = [caught + moreCaught, missed - moreCaught, invented + moreInvented, spared - moreInvented];
    const value = objective(Float64Array.from(moved));
    if (typeof value !== 'number') throw new RangeError(`an objective needs both classes, found ${value}`);
    return value;
  };
  const slopeOfFails = at(0.5, 0) - at(-0.5, 0);
  const slopeOfPasses = at(0, 0.5) - at(0, -0.5);
  return Math.sqrt(slopeOfFails ** 2 * spread(caught, missed) + slopeOfPasses ** 2 * spread(invented, spared));
}

/** The binomial variance of a count. */
function spread(successes: number, failures: number): number {
  const n = successes + failures;
  const rate = (successes + 1) / (n + 2);
  return n * rate * (1 - rate);
}
