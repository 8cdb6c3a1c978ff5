/** One row a unit (an item), one column a rater; undefined where that rater gave none. Classes as their places on the scale. */
export type Ratings = readonly (readonly (number | undefined)[])[];

/** Ratings as the values of each unit and how often it has them. What stands alone in its unit is left out: it has no pair. */
export interface RatedUnits {
  /** The values that occur, ascending. */
  readonly values: Float64Array;
  /** Unit u has the entries from starts[u] up to starts[u + 1]. */
  readonly starts: Int32Array;
  /** For each entry the place of its value in `values`. */
  readonly places: Int32Array;
  /** For each entry how many raters of the unit gave that value. */
  readonly counts: Float64Array;
}

/** Lays ratings out flat, so that a coefficient can be computed for thousands of resamples of the units. */
export function rateUnits(ratings: Ratings): RatedUnits {
  const tallies = ratings.map(tally);
  const values = Float64Array.from(new Set(tallies.flatMap((counts) => [...counts.keys()]))).sort();
  const placeOf = new Map(Array.from(values, (value, place) => [value, place]));
  const starts = new Int32Array(tallies.length + 1);
  for (const [unit, counts] of tallies.entries()) starts[unit + 1] = (starts[unit] ?? 0) + counts.size;
  return {
    values,
    starts,
    places: Int32Array.from(tallies.flatMap((counts) => Array.from(counts.keys(), (value) => placeOf.get(value) ?? 0))),
    counts: Float64Array.from(tallies.flatMap((counts) => [...counts.values()])),
  };
}

function tally(unit: readonly (number | undefined)[]): ReadonlyMap<number, number> {
  const given = unit.filter((value) => value !== undefined);
  const counts = new Map<number, number>();
  if (given.length < 2) return counts;
  for (const value of given) {
    if (!Number.isFinite(value)) throw new RangeError(`a rating is a finite number, found ${value}`);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
