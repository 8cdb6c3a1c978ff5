import { snapScores } from '../../src/stats/snap-scores.js';

/** Labelled scores, as steps of one ladder. Scores that differ by less than 1e-9 are one step. */
export interface ScoreSteps {
  /** The distinct scores, ascending. */
  readonly scores: Float64Array;
  /** The step of each item that the humans failed. */
  readonly fails: Int32Array;
  /** The step of each item that they passed. */
  readonly passes: Int32Array;
}

/**
 * @param passed whether the humans passed the item
 * @param scores the judge's, one an item in the same order; finite, and the better the higher
 */
export function scoreSteps(passed: readonly boolean[], scores: Float64Array | readonly number[]): ScoreSteps {
  if (passed.length !== scores.length)
    throw new RangeError(`each item needs a class and a score, found ${passed.length} and ${scores.length}`);
  const snapped = snapScores(scores);
  const distinct = Float64Array.from(new Set(snapped)).sort();
  const stepOf = new Map([...distinct].map((score, step) => [score, step]));
  const steps = Int32Array.from(snapped, (score) => stepOf.get(score) ?? 0);
  return {
    scores: distinct,
    fails: steps.filter((_, item) => !passed[item]),
    passes: steps.filter((_, item) => passed[item]),
  };
}
