import { defined, notDefined, type Statistic, type UndefinedCause } from '../result.js';
import { type Level, spreads } from './level.js';
import { type RatedUnits, type Ratings, rateUnits } from './ratings.js';

/**
 * Krippendorff's alpha (Krippendorff 2011, "Computing Krippendorff's alpha-reliability"): 1 - D_o / D_e for any number of raters
 * and any missing ratings, with e_ck = n_c (n_k - [c = k]) / (N - 1), so small samples are corrected for. A unit with fewer than
 * two ratings is left out. At most 1; 0 is chance. Which rater gave a rating does not matter: a judge pooled with humans hides
 * among them, so give human-human and judge-human apart.
 *
 * Undefined where no unit has two ratings, where all ratings are one value, and for negative values on the ratio level.
 */
export function krippendorffAlpha(ratings: Ratings, level: Level): Statistic {
  const alpha = alphaOfUnits(ratings, level)(Int32Array.from(ratings.keys()));
  return typeof alpha === 'number' ? defined(alpha) : notDefined(alpha);
}

/**
 * The same for some of the units, by their indices; one that is there twice counts twice. Makes no objects, so it can be called
 * for thousands of resamples. The time goes with the ratings, on the ratio level with the square of the distinct values.
 */
export function alphaOfUnits(ratings: Ratings, level: Level): (units: Int32Array) => number | UndefinedCause {
  const rated = rateUnits(ratings);
  const { values, places, starts, counts } = rated;
  if (level === 'ratio' && (values[0] ?? 0) < 0) return () => 'negative-scores';
  const spread = spreads[level];
  const drawn = new Float64Array(values.length);
  const positions = values.slice();
  const entryPositions = new Float64Array(places.length);
  return (units) => {
    const total = tallyDrawn(rated, units, drawn);
    if (total === 0) return 'no-pairs';
    if (level === 'ordinal') middleRanks(drawn, positions);
    const expected = spread(positions, drawn, 0, drawn.length);
    if (expected === 0) return 'one-class';
    for (let entry = 0; entry < places.length; entry++) entryPositions[entry] = positions[places[entry] ?? 0] ?? 0;
    let observed = 0;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] ?? 0;
      const start = starts[unit] ?? 0;
      const end = starts[unit + 1] ?? 0;
      // A unit with a single value has nothing apart.
      if (end - start > 1) observed += spread(entryPositions, counts, start, end) / (countAll(counts, start, end) - 1);
    }
    return 1 - ((total - 1) * observed) / expected;
  };
}

/** How often each value is drawn, and the sum of that. */
function tallyDrawn({ starts, places, counts }: RatedUnits, units: Int32Array, drawn: Float64Array): number {
  drawn.fill(0);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] ?? 0;
    const end = starts[unit + 1] ?? 0;
    for (let entry = starts[unit] ?? 0; entry < end; entry++) {
      const place = places[entry] ?? 0;
      drawn[place] = (drawn[place] ?? 0) + (counts[entry] ?? 0);
    }
  }
  return countAll(drawn, 0, drawn.length);
}

function countAll(counts: Float64Array, start: number, end: number): number {
  let total = 0;
  for (let entry = start; entry < end; entry++) total += counts[entry] ?? 0;
  return total;
}

/** Where the middle of each value's ratings stands when all are sorted; differences of these are Krippendorff's ordinal ones. */
function middleRanks(drawn: Float64Array, ranks: Float64Array): void {
  let below = 0;
  for (let place = 0; place < drawn.length; place++) {
    const count = drawn[place] ?? 0;
    ranks[place] = below + count / 2;
    below += count;
  }
}
