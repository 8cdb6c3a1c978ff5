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

/** The mean of a column beside its counts, its bounds and its 95% interval: Wilson's where every score is 0 or 1 and none can lie below. */
export function aggregate(column: ScoreColumn, range: Range): Aggregate {
  const values: number[] = [];
  const notApplicable = new Map<NotApplicableCause, number>();
  const unscored = new Map<UnscoredCause, number>();
  const partial: Bounds[] = [];
  for (let index = 0; index < column.size; index++) {
    const score = column.bare(index);
    if (score.state === 'scored') values.push(score.value);
    else if (score.state === 'not-applicable') count(notApplicable, score.cause);
    else {
      count(unscored, score.cause);
      if (score.bounds !== undefined) partial.push(score.bounds);
    }
  }
  const base = { n: column.size, scored: values.length, notApplicable, unscored };
  const bounds = boundsOf(values, partial, total(unscored) - partial.length, range);
  const withBounds = bounds === undefined ? base : { ...base, bounds };
  if (values.length === 0) return withBounds;
  const interval = intervalOf(values, range);
  return { ...withBounds, mean: mean(values), ...(interval === undefined ? {} : { interval }) };
}

/**
 * The mean with every hole at its lowest, and at its highest.
 *
 * @param partial the bounds of the holes of which something is known
 * @param holes how many others there are: they may lie anywhere in the range
 */
function boundsOf(
  values: readonly number[],
  partial: readonly Bounds[],
  holes: number,
  [least, most]: Range,
): Bounds | undefined {
  const counted = values.length + partial.length + holes;
  if (counted === 0 || !Number.isFinite(least) || !Number.isFinite(most)) return undefined;
  const scored = sum(values);
  return {
    low: (scored + sum(partial.map(({ low }) => low)) + holes * least) / counted,
    high: (scored + sum(partial.map(({ high }) => high)) + holes * most) / counted,
  };
}

/** None for a single score, and none where all scores are one value: a width of 0 would claim what nobody knows. */
function intervalOf(values: readonly number[], range: Range): Interval | undefined {
  if (range[0] >= 0 && values.every((value) => value === 0 || value === 1)) {
    return wilson(values.filter((value) => value === 1).length, values.length, confidence);
  }
  return values.every((value) => value === values[0]) ? undefined : meanInterval(values, confidence, range);
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function total(counts: ReadonlyMap<unknown, number>): number {
  let all = 0;
  for (const one of counts.values()) all += one;
  return all;
}
