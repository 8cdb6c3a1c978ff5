import { dirichletInterval, dirichletIntervalByColumn } from '../src/stats/dirichlet-interval.js';
import type { Limits } from '../src/stats/limits.js';
import { Random } from '../src/stats/random.js';
import { oneAgainstRest } from './agreement/binary.js';
import type { AgreementTable, Category, CellStatistic } from './agreement/table.js';
import { drawable } from './drawable.js';
import { defined, notDefined, type Statistic } from './result.js';

/** The table of the labelled items, and how they were drawn from all that the judge saw. */
export interface LabelledTable {
  readonly table: AgreementTable;
  /**
   * The share of each class of the judge among all judged items, in the order of the scale. Present where the items to label
   * were drawn by the judge's class, more of one than of another; absent where all had the same chance.
   */
  readonly columnShares?: Float64Array;
  readonly seed: string;
}

/** What the prior of a posterior interval weighs in all. */
const priorMass = 2;
const draws = 20_000;

/**
 * The cells as shares of all judged items: the counts, where every item had the same chance to be labelled. Else each column
 * weighs what it weighs among all judged items. A class of the judge with no label at all leaves its column empty.
 */
export function weightedCells({ table, columnShares }: LabelledTable): Float64Array {
  if (columnShares === undefined) return table.cells;
  const size = columnShares.length;
  const totals = columnTotals(table.cells, size);
  return table.cells.map((count, cell) => {
    const total = totals[cell % size] ?? 0;
    return total === 0 ? 0 : ((columnShares[cell % size] ?? 0) * count) / total;
  });
}

/** The statistic of all judged items, estimated from the labelled ones. */
export function estimate(labelled: LabelledTable, statistic: CellStatistic): Statistic {
  const value = statistic(weightedCells(labelled));
  return typeof value === 'number' ? defined(value) : notDefined(value);
}

/**
 * Limits that hold at 25 labels: of the posterior over the table with a prior of mass 2 in all (as much as two labels). Where
 * nobody disagrees, the upper limit of an agreement is 1.
 *
 * @param mass what the prior weighs; 2 unless a wider interval is wanted on one side
 */
export function posteriorLimits(
  labelled: LabelledTable,
  statistic: CellStatistic,
  confidence: number,
  mass: number = priorMass,
): Limits | undefined {
  const { table, columnShares, seed } = labelled;
  const options = { priorMass: mass, draws, confidence, random: new Random(seed) };
  const { limits } =
    columnShares === undefined
      ? dirichletInterval(table.cells, drawable(statistic), options)
      : dirichletIntervalByColumn(table.cells, columnShares, drawable(statistic), options);
  return limits !== undefined && hasNoDisagreement(table) ? { ...limits, high: Math.max(limits.high, 1) } : limits;
}

/** One class against the rest, with what the judge's columns weigh. */
export function againstRest({ table, columnShares, seed }: LabelledTable, positive: Category): LabelledTable {
  const binary = oneAgainstRest(table, positive);
  if (columnShares === undefined) return { table: binary, seed };
  const share = columnShares[table.categories.indexOf(positive)] ?? 0;
  return { table: binary, columnShares: Float64Array.of(share, 1 - share), seed };
}

function hasNoDisagreement({ cells, categories }: AgreementTable): boolean {
  return cells.every((count, cell) => count === 0 || cell % (categories.length + 1) === 0);
}

function columnTotals(cells: Float64Array, size: number): Float64Array {
  const totals = new Float64Array(size);
  for (const [cell, count] of cells.entries()) totals[cell % size] = (totals[cell % size] ?? 0) + count;
  return totals;
}
