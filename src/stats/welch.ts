import { type DifferenceState, differenceState } from './difference-state.js';
import { mean } from './mean.js';
import { studentTCdf, studentTQuantile } from './student-t.js';
import { variance } from './variance.js';

export interface WelchOptions {
  /** The error of each one-sided bound, such as 0.05. */
  readonly alpha: number;
  /** The smallest drop worth a word, above 0. */
  readonly smallestDrop: number;
  readonly higherIsBetter: boolean;
}

export interface Welch {
  /** Candidate minus baseline, turned so that a drop below 0 is for the worse. */
  readonly difference: number;
  readonly standardError: number;
  /** Of freedom; absent where no score differs from another of its side. */
  readonly degrees?: number;
  /** One-sided bounds, each with the error alpha. */
  readonly low: number;
  readonly high: number;
  /** Two-sided. */
  readonly p: number;
  readonly state: DifferenceState;
}

/**
 * The difference of two means over different items (Welch 1947, "The generalization of Student's problem when several different
 * population variances are involved"), for questions that are new in every run. Where nothing varies the difference is what it is: the
 * bounds have no width, and p is 1 or 0.
 *
 * @param baseline one score an item, at least 2; finite
 * @param candidate the same
 */
export function welch(baseline: Float64Array, candidate: Float64Array, options: WelchOptions): Welch {
  const sign = options.higherIsBetter ? 1 : -1;
  const difference = sign * (mean(candidate) - mean(baseline));
  const before = variance(baseline, 1) / baseline.length;
  const after = variance(candidate, 1) / candidate.length;
  const standardError = Math.sqrt(before + after);
  if (standardError === 0) {
    const bounded = { difference, low: difference, high: difference };
    const state = differenceState(bounded, options.smallestDrop);
    return { ...bounded, standardError, p: difference === 0 ? 1 : 0, state };
  }
  const degrees = (before + after) ** 2 / (before ** 2 / (baseline.length - 1) + after ** 2 / (candidate.length - 1));
  const halfWidth = -studentTQuantile(options.alpha, degrees) * standardError;
  const bounded = { difference, low: difference - halfWidth, high: difference + halfWidth };
  return {
    ...bounded,
    standardError,
    degrees,
    p: 2 * studentTCdf(-Math.abs(difference) / standardError, degrees),
    state: differenceState(bounded, options.smallestDrop),
  };
}
