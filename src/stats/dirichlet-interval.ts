import { drawStatistic } from './draw-statistic.js';
import type { Limits } from './limits.js';
import { percentileLimits } from './percentile-limits.js';
import type { Random } from './random.js';

/**
 * A statistic of a table of probabilities, row by row; undefined where the table leaves it undefined. It is called some 20,000
 * times with one and the same array, so it must not keep it, and should allocate nothing.
 */
export type TableStatistic = (probabilities: Float64Array) => number | undefined;

export interface DirichletOptions {
  /** What the prior weighs in all, spread evenly over the cells of the table; above 0, such as 2. */
  readonly priorMass: number;
  /** How many tables to draw, such as 20,000. */
  readonly draws: number;
  /** Between 0 and 1, such as 0.95. */
  readonly confidence: number;
  readonly random: Random;
}

export interface DirichletInterval {
  /** Absent where the statistic was undefined in every draw. */
  readonly limits?: Limits;
  /** How many draws left the statistic undefined. The limits are of the others. */
  readonly undefinedDraws: number;
}

/** Tables of probabilities from a posterior, one after the other, so that many statistics can be asked of the same ones. */
export interface DrawnTables {
  /** How many cells a table has. */
  readonly cells: number;
  readonly probabilities: Float64Array;
}

/**
 * The posterior interval of a statistic of a table of counts: tables of probabilities are drawn from the Dirichlet
 * distribution with a cell's count plus its share of the prior mass, and the percentiles of their statistics are the limits.
 * Unlike resampling it has a width when all labels agree.
 *
 * @param counts one for each cell; 0 or more, and fractions are allowed
 */
export function dirichletInterval(
  counts: ArrayLike<number>,
  statistic: TableStatistic,
  options: DirichletOptions,
): DirichletInterval {
  return tablesInterval(drawTables(counts, options), statistic, options.confidence);
}

/**
 * The same for labels that were drawn column by column, more of one column than of another: within a column the cells are
 * drawn as above, while each column keeps the share of the whole that it is known to have.
 *
 * @param counts row by row, as many columns as there are shares
 * @param columnShares each column's share of all items, labelled or not; they sum to 1
 */
export function dirichletIntervalByColumn(
  counts: ArrayLike<number>,
  columnShares: ArrayLike<number>,
  statistic: TableStatistic,
  options: DirichletOptions,
): DirichletInterval {
  return tablesInterval(drawTablesByColumn(counts, columnShares, options), statistic, options.confidence);
}

/** The tables of {@link dirichletInterval}. */
export function drawTables(counts: ArrayLike<number>, options: Omit<DirichletOptions, 'confidence'>): DrawnTables {
  const { priorMass, draws, random } = options;
  const alphas = Float64Array.from(counts, (count) => count + priorMass / counts.length);
  const probabilities = new Float64Array(draws * alphas.length);
  for (let start = 0; start < probabilities.length; start += alphas.length)
    random.dirichlet(alphas, probabilities.subarray(start, start + alphas.length));
  return { cells: alphas.length, probabilities };
}

/** The tables of {@link dirichletIntervalByColumn}. */
export function drawTablesByColumn(
  counts: ArrayLike<number>,
  columnShares: ArrayLike<number>,
  { priorMass, draws, random }: Omit<DirichletOptions, 'confidence'>,
): DrawnTables {
  const width = columnShares.length;
  const height = counts.length / width;
  if (!Number.isInteger(height)) {
    throw new RangeError(
      `a table needs the same columns in every row, found ${counts.length} cells and ${width} columns`,
    );
  }
  const share = priorMass / counts.length;
  const columns = Array.from(columnShares, (_, column) =>
    Float64Array.from({ length: height }, (_, row) => (counts[row * width + column] ?? 0) + share),
  );
  const drawn = new Float64Array(height);
  const probabilities = new Float64Array(draws * counts.length);
  for (let start = 0; start < probabilities.length; start += counts.length)
    for (const [column, alphas] of columns.entries()) {
      random.dirichlet(alphas, drawn);
      const columnShare = columnShares[column] ?? 0;
      for (let row = 0; row < height; row++)
        probabilities[start + row * width + column] = columnShare * (drawn[row] ?? 0);
    }
  return { cells: counts.length, probabilities };
}

/** The percentiles of a statistic over drawn tables. */
export function tablesInterval(
  { cells, probabilities }: DrawnTables,
  statistic: TableStatistic,
  confidence: number,
): DirichletInterval {
  const table = new Float64Array(cells);
  let start = 0;
  const { sorted, undefinedDraws } = drawStatistic(probabilities.length / cells, () => {
    for (let cell = 0; cell < cells; cell++) table[cell] = probabilities[start + cell] ?? 0;
    start += cells;
    return statistic(table);
  });
  return sorted.length === 0 ? { undefinedDraws } : { limits: percentileLimits(sorted, confidence), undefinedDraws };
}
