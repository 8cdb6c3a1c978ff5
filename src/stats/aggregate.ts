import type { Range } from '../core/metric.js';
import type { Aggregate, Interval } from '../core/run.js';
import type { Bounds, NotApplicableCause, UnscoredCause } from '../core/score.js';
import { ScoreColumn } from '../core/score-column.js';
import { mean } from './mean.js';
import { meanInterval } from './mean-interval.js';
import { sum } from './sum.js';
import { wilson } from './wilson.js';

const confidence = 0.95;

/** The aggregate of those samples alone that belong to a part of the file. */
export function aggregatePart(column: ScoreColumn, range: Range, belongs: (index: number) => boolean): Aggregate {
  const part = new ScoreColumn();
  for (let index = 0; index < column.size; index++)
    if (belongs(index)) part.push({ ...column.bare(index), reason: '' }, 'nothing');
  return aggregate(part, range);
}

/** The mean of a column beside its counts, its bounds and its 95% interval: Wilson's where every score is 0 or 1. */
export function aggregate(column: ScoreColumn, range: Range): Aggregate {
  const values: number[] = [];
  const notApplicable = new Map<NotApplicableCause, number>();
  const unscored = new Map<UnscoredCause, number>();
  const holes: Bounds[] = [];
  const open: Bounds = { low: range[0], high: range[1] };
  for (let index = 0; index < column.size; index++) {
    const score = column.bare(index);
    if (score.state === 'scored') values.push(score.value);
    else if (score.state === 'not-applicable') count(notApplicable, score.cause);
    else {
      count(unscored, score.cause);
      holes.push(score.bounds ?? open);
    }
  }
  const base = { n: column.size, scored: values.length, notApplicable, unscored };
  const bounds = boundsOf(values, holes, range);
  const withBounds = bounds === undefined ? base : { ...base, bounds };
  if (values.length === 0) return withBounds;
  const interval = intervalOf(values, range);
  return { ...withBounds, mean: mean(values), ...(interval === undefined ? {} : { interval }) };
}

/** The mean with every hole at its lowest, and at its highest. */
function boundsOf(values: readonly number[], holes: readonly Bounds[], range: Range): Bounds | undefined {
  const counted = values.length + holes.length;
  if (counted === 0 || !range.every(Number.isFinite)) return undefined;
  const scored = sum(values);
  return {
    low: (scored + sum(holes.map(({ low }) => low))) / counted,
    high: (scored + sum(holes.map(({ high }) => high))) / counted,
  };
}

/** None for a single score, and none where all scores are one value: a width of 0 would claim what nobody knows. */
function intervalOf(values: readonly number[], range: Range): Interval | undefined {
  if (values.every((value) => value === 0 || value === 1)) {
    return wilson(values.filter((value) => value === 1).length, values.length, confidence);
  }
  return values.every((value) => value === values[0]) ? undefined : meanInterval(values, confidence, range);
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
