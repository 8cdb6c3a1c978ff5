import { type DrawnTables, drawTables, drawTablesByColumn, tablesInterval } from '../src/stats/dirichlet-interval.js';
import type { Limits } from '../src/stats/limits.js';
import { Random } from '../src/stats/random.js';
import { oneAgainstRest } from './agreement/binary.js';
import type { AgreementTable, Category, CellStatistic } from './agreement/table.js';
import { drawable } from './drawable.js';
import { resampleTables } from './resample-tables.js';
import { defined, notDefined, type Statistic } from './result.js';

/** The table of the labelled items, and how they were drawn from all that the judge saw. */
export interface LabelledTable {
  readonly table: AgreementTable;
  /**
   * The share of each class of the judge among all judged items, in the order of the scale. Present where the items to label
   * were drawn by the judge's class, more of one than of another; absent where all had the same chance.
   */
  readonly columnShares?: Float64Array;
  /** The cells of each group of items that belong together, such as those of one document. Absent where each stands alone. */
  readonly clusters?: readonly Float64Array[];
  readonly seed: string;
}

/** What the prior of a posterior interval weighs in all. */
const priorMass = 2;
const draws = 20_000;
const resamples = 10_000;

/**
 * The cells as shares of all judged items: the counts, where every item had the same chance to be labelled. Else each column
 * weighs what it weighs among all judged items. A class of the judge with no label at all leaves its column empty.
 */
function weightedCells({ table, columnShares }: LabelledTable): Float64Array {
  if (columnShares === undefined) return table.cells;
  const size = columnShares.length;
  const totals = columnTotals(table.cells, size);
  return table.cells.map((count, cell) => {
    const total = totals[cell % size] ?? 0;
    return total === 0 ? 0 : ((columnShares[cell % size] ?? 0) * count) / total;
  });
}

/** The statistic of all judged items, estimated from the labelled ones: none where a class of the judge has no label. */
export function estimate(labelled: LabelledTable, statistic: CellStatistic): Statistic {
  if (isBlind(labelled)) return notDefined('unlabelled-class');
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
  const { limits } = tablesInterval(posteriorTables(labelled, mass), drawable(statistic), confidence);
  return limits !== undefined && hasNoDisagreement(labelled.table)
    ? { ...limits, high: Math.max(limits.high, 1) }
    : limits;
}

/** The percentiles over resampled groups; undefined where items stand alone, or had different chances to be labelled. */
export function clusterLimits(
  labelled: LabelledTable,
  statistic: CellStatistic,
  confidence: number,
): Limits | undefined {
  const tables = clusterTables(labelled);
  return tables === undefined ? undefined : tablesInterval(tables, drawable(statistic), confidence).limits;
}

/** One class against the rest, with what the judge's columns weigh. */
export function againstRest(labelled: LabelledTable, positive: Category): LabelledTable {
  const { table, columnShares, clusters, seed } = labelled;
  const { categories } = table;
  if (categories.length === 2 && categories[0] === positive) return labelled;
  const share = columnShares?.[categories.indexOf(positive)] ?? 0;
  return remembered(binaryTables, labelled, String(positive), () => ({
    table: oneAgainstRest(table, positive),
    ...(columnShares !== undefined && { columnShares: Float64Array.of(share, 1 - share) }),
    ...(clusters !== undefined && {
      clusters: clusters.map((cells) => oneAgainstRest({ categories, cells }, positive).cells),
    }),
    seed,
  }));
}

/** Drawn once for all statistics and levels: the draws take most of the time. */
const posteriors = new WeakMap<LabelledTable, Map<number, DrawnTables>>();
const resampled = new WeakMap<LabelledTable, Map<'clusters', DrawnTables>>();
const binaryTables = new WeakMap<LabelledTable, Map<string, LabelledTable>>();

function remembered<Key, Value>(
  memory: WeakMap<LabelledTable, Map<Key, Value>>,
  labelled: LabelledTable,
  key: Key,
  make: () => Value,
): Value {
  const own = memory.get(labelled) ?? new Map<Key, Value>();
  memory.set(labelled, own);
  const value = own.get(key) ?? make();
  own.set(key, value);
  return value;
}

function posteriorTables(labelled: LabelledTable, mass: number): DrawnTables {
  return remembered(posteriors, labelled, mass, () => {
    const { table, columnShares, seed } = labelled;
    const options = { priorMass: mass, draws, random: new Random(seed) };
    return columnShares === undefined
      ? drawTables(table.cells, options)
      : drawTablesByColumn(table.cells, columnShares, options);
  });
}

function clusterTables(labelled: LabelledTable): DrawnTables | undefined {
  const { clusters, columnShares, seed } = labelled;
  if (clusters === undefined || columnShares !== undefined) return undefined;
  return remembered(resampled, labelled, 'clusters', () => resampleTables(clusters, resamples, new Random(seed)));
}

function isBlind({ table, columnShares }: LabelledTable): boolean {
  if (columnShares === undefined) return false;
  const totals = columnTotals(table.cells, columnShares.length);
  return columnShares.some((share, column) => share > 0 && totals[column] === 0);
}

function hasNoDisagreement({ cells, categories }: AgreementTable): boolean {
  return cells.every((count, cell) => count === 0 || cell % (categories.length + 1) === 0);
}

function columnTotals(cells: Float64Array, size: number): Float64Array {
  const totals = new Float64Array(size);
  for (const [cell, count] of cells.entries()) totals[cell % size] = (totals[cell % size] ?? 0) + count;
  return totals;
}
