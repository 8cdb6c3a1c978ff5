import { defined, notDefined, type Statistic, type UndefinedCause } from '../result.js';

/** A class of the declared scale: a word, or a number for a rating. */
export type Category = string | number;

/** How often each class of one rater met each class of the other. Between two humans, the second stands for the judge. */
export interface AgreementTable {
  /** The K classes of the declared scale in its order, seen or not: weights and chance depend on them. */
  readonly categories: readonly Category[];
  /** K * K counts, or weights, row by row: rows are the human's classes, columns the judge's. */
  readonly cells: Float64Array;
}

/**
 * A statistic of the cells of a table, row by row: counts or probabilities alike, for only their ratios matter. Gives the cause
 * where it does not exist. Makes no objects, so it can be called for each of 20,000 drawn tables; it may keep working
 * space between the calls.
 */
export type CellStatistic = (cells: Float64Array) => number | UndefinedCause;

/**
 * Counts the pairs of two raters.
 *
 * @param categories the declared scale, at least two distinct classes
 * @param human one class an item
 * @param judge one class an item, in the same order
 */
export function agreementTable(
  categories: readonly Category[],
  human: readonly Category[],
  judge: readonly Category[],
): AgreementTable {
  const places = new Map(categories.map((category, place) => [category, place]));
  if (places.size < 2 || places.size < categories.length)
    throw new RangeError(`a scale needs two or more distinct classes, found ${categories.join(', ')}`);
  if (human.length !== judge.length)
    throw new RangeError(
      `each item needs two classes, found ${human.length} of the human and ${judge.length} of the judge`,
    );
  const cells = new Float64Array(places.size ** 2);
  for (const [item, humanClass] of human.entries()) {
    const row = placeOf(humanClass, places);
    const column = placeOf(judge[item], places);
    const cell = row * places.size + column;
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  return { categories, cells };
}

/** The statistic of a table. */
export function measure(table: AgreementTable, statistic: CellStatistic): Statistic {
  const value = statistic(table.cells);
  return typeof value === 'number' ? defined(value) : notDefined(value);
}

function placeOf(category: Category | undefined, places: ReadonlyMap<Category, number>): number {
  const place = category === undefined ? undefined : places.get(category);
  if (place === undefined)
    throw new RangeError(`the class ${category} is not on the scale ${[...places.keys()].join(', ')}`);
  return place;
}
