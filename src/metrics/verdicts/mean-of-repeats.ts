import type { JsonObject } from '../../core/json.js';
import type { Range } from '../../core/metric.js';
import { type Bounds, type Score, scored, unscored } from '../../core/score.js';
import { mean } from '../../stats/mean.js';
import { shortNumber } from '../short-number.js';
import { describeBounds } from './open-score.js';

/** One of several scores that a sample has in the same metric. */
export interface Repeat {
  /** What tells it from the others, such as `{ judge_run: 2 }`. */
  readonly label: JsonObject;
  readonly score: Score;
}

/**
 * The mean of a sample's scores, with each of them in the details. Where one of them is missing there is no mean,
 * only the limits that the others leave it.
 *
 * @param repeats at least one; a single one is the score
 * @param things what they are, such as `judge runs`
 */
export function meanOfRepeats(repeats: readonly Repeat[], things: string, range: Range): Score {
  const counted = repeats.map(({ score }) => inRange(score, range)).filter(({ state }) => state !== 'not-applicable');
  const [first] = repeats;
  if (first === undefined) throw new RangeError(`the mean of no ${things} does not exist`);
  if (repeats.length === 1 || counted.length === 0) return first.score;
  const values = counted.flatMap((score) => (score.state === 'scored' ? [score.value] : []));
  if (values.length < counted.length) return open(counted, `${values.length} of ${counted.length} ${things}`, range);
  return scored(
    mean(values),
    `mean of ${values.length} ${things}: ${values.map(shortNumber).join(', ')}`,
    repeats.map(({ label, score }) => ({ ...label, ...describe(score) })),
  );
}

export function isInRange(value: number, [low, high]: Range): boolean {
  return value >= low && value <= high;
}

/** A mean could hide a value that is none. */
function inRange(score: Score, range: Range): Score {
  if (score.state !== 'scored' || isInRange(score.value, range)) return score;
  return unscored('out-of-range', `the value is ${score.value}, wanted ${range[0]} to ${range[1]}`);
}

/** Where all are missing for one cause, that is the cause. */
function open(scores: readonly Score[], given: string, range: Range): Score {
  const missing = scores.filter((score) => score.state === 'unscored');
  const [cause, ...otherCauses] = new Set(missing.map((score) => score.cause));
  const isShared = missing.length === scores.length && otherCauses.length === 0;
  const limits = scores.map((score) => limitsOf(score, range));
  const bounds = { low: mean(limits.map(({ low }) => low)), high: mean(limits.map(({ high }) => high)) };
  return unscored(
    isShared && cause !== undefined ? cause : 'incomplete-verdicts',
    `${given}: ${describeBounds(bounds)}; ${missing[0]?.reason}`,
    bounds,
  );
}

function limitsOf(score: Score, [low, high]: Range): Bounds {
  if (score.state === 'scored') return { low: score.value, high: score.value };
  return (score.state === 'unscored' ? score.bounds : undefined) ?? { low, high };
}

function describe(score: Score): JsonObject {
  if (score.state !== 'scored') return { state: score.state, cause: score.cause };
  const { value, details } = score;
  return details === undefined ? { value } : { value, details };
}
