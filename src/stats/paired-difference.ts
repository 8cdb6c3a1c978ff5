import type { Range } from '../core/metric.js';
import { binomialUpperTail } from './binomial.js';
import { checkPairs } from './check-pairs.js';
import { type DifferenceState, differenceState } from './difference-state.js';
import { mcnemar } from './mcnemar.js';
import { mean } from './mean.js';
import { normalQuantile } from './normal.js';
import { studentTCdf, studentTQuantile } from './student-t.js';
import { sum } from './sum.js';

/** The same items on both sides, each with the mean of its scores over that side's runs. */
export interface PairedScores {
  readonly baseline: Float64Array;
  readonly candidate: Float64Array;
  /** The items of each source, as indices, where several items share one; all items, each once. */
  readonly clusters?: readonly (readonly number[])[];
  readonly unscored?: UnscoredPairs;
}

/** Items that one side alone has a score for. */
export interface UnscoredPairs {
  /** The baseline's scores of items that the candidate has none for. */
  readonly baselineOnly: Float64Array;
  /** The candidate's scores of items that the baseline has none for. */
  readonly candidateOnly: Float64Array;
  /** What a missing score could have been. */
  readonly range: Range;
}

export interface PairedDifferenceOptions {
  /** The error of each one-sided bound, such as 0.05. */
  readonly alpha: number;
  /** The smallest drop worth a word, above 0, such as 0.05. */
  readonly smallestDrop: number;
  readonly higherIsBetter: boolean;
  readonly baselineRuns: number;
  readonly candidateRuns: number;
  /** How much all items of a run move together, and the degrees of freedom behind it; absent where no side ran twice. */
  readonly drift?: { readonly variance: number; readonly degrees: number };
  /** The mean variance of an item's scores from run to run; absent where no side ran twice. */
  readonly withinVariance?: number;
}

export interface PairedDifference {
  /** Items scored on both sides. */
  readonly items: number;
  /** Candidate minus baseline, turned so that a drop below 0 is for the worse. */
  readonly difference: number;
  readonly standardError: number;
  /** Of freedom. */
  readonly degrees: number;
  /** One-sided bounds, each with the error alpha. */
  readonly low: number;
  readonly high: number;
  /** Two-sided. */
  readonly p: number;
  /** Items that got worse, and that got better. */
  readonly lost: number;
  readonly gained: number;
  readonly state: DifferenceState;
  /** Whether a drop is shown, be it too small to fail. */
  readonly isWorse: boolean;
  /** Undecided: about how many items would decide, if all else stays as it is; absent where no number would. */
  readonly itemsToDecide?: number;
  /** Items scored on one side alone, and the bounds with each of them at its worst, and at its best. Those of an infinite range have none. */
  readonly unscored: number;
  readonly bounds?: { readonly low: number; readonly high: number };
}

/** What only rounding sets apart is no change. */
const tolerance = 1e-9;

/**
 * The regression test, sample by sample: the mean difference over items with SE² = s_d²/n + drift · (1/R + 1/B), Student's t with
 * Welch and Satterthwaite's degrees of freedom, clustered where items share a source. Passing also takes that the items without a
 * score on one side could not hide a drop.
 *
 * Where no noise was seen (all runs alike, or one run a side), a few changed items make a variance too small to rest on: failing then
 * also takes a sign test (McNemar's, one-sided), whose smallest block at 5% is 5 lost and none gained. Drift is no part of that
 * test, so it only ever stands beside the standard error, never against it.
 *
 * @param scores at least 2 items (2 clusters); finite
 */
export function pairedDifference(scores: PairedScores, options: PairedDifferenceOptions): PairedDifference {
  checkPairs(scores.baseline, scores.candidate, 2);
  const sign = options.higherIsBetter ? 1 : -1;
  const differences = scores.baseline.map((before, i) => sign * ((scores.candidate[i] ?? 0) - before));
  const items = differences.length;
  const difference = mean(differences);
  const sums = unitSums(differences, difference, scores.clusters);
  const itemVariance = ((sum(sums.map((value) => value ** 2)) / items ** 2) * sums.length) / (sums.length - 1);
  const driftVariance = (options.drift?.variance ?? 0) * (1 / options.candidateRuns + 1 / options.baselineRuns);
  const standardError = Math.sqrt(itemVariance + driftVariance);
  const degrees = satterthwaite(itemVariance, sums.length - 1, driftVariance, options.drift?.degrees ?? 1);
  const halfWidth = -studentTQuantile(options.alpha, degrees) * standardError;
  const bounded = { difference, low: difference - halfWidth, high: difference + halfWidth };

  const changes = countChanges(differences, scores.clusters);
  const isNoiseless = (options.withinVariance ?? 0) === 0;
  const bounds = withUnscored(bounded, items, sign, scores.unscored);
  const signP = isNoiseless ? signTest(changes) : 0;
  const state = stateOf(bounded, bounds?.low ?? -Infinity, signP, options);
  const wanted = {
    failed: () => itemsForSignTest(changes, items, options.alpha),
    undecided: () => itemsToDecide(difference, itemVariance * items, driftVariance, options),
    // What keeps it from passing are items without a score: more with one would not tell what those hide.
    passed: () => undefined,
  }[differenceState(bounded, options.smallestDrop)]();
  return {
    items,
    ...bounded,
    standardError,
    degrees,
    p: Math.max(
      studentP(difference, standardError, degrees),
      isNoiseless ? mcnemar(changes.lost, changes.gained).exact : 0,
    ),
    ...countChanges(differences),
    state,
    isWorse: bounded.high < 0 && signP <= options.alpha,
    ...(wanted === undefined || state !== 'undecided' ? {} : { itemsToDecide: Math.max(items + 1, wanted) }),
    unscored: unscoredCount(scores.unscored),
    ...(bounds === undefined ? {} : { bounds }),
  };
}

/** How far each unit, an item or a cluster of them, lies from what the mean difference would make of it. */
function unitSums(
  differences: Float64Array,
  centre: number,
  clusters: readonly (readonly number[])[] | undefined,
): Float64Array {
  if (clusters === undefined) return differences.map((value) => value - centre);
  if (clusters.length < 2) throw new RangeError(`2 clusters are needed, found ${clusters.length}`);
  return Float64Array.from(clusters, (cluster) => sum(cluster.map((item) => (differences[item] ?? 0) - centre)));
}

/** The degrees of freedom of a sum of two variances. */
function satterthwaite(first: number, firstDegrees: number, second: number, secondDegrees: number): number {
  if (second === 0) return firstDegrees;
  return (first + second) ** 2 / (first ** 2 / firstDegrees + second ** 2 / secondDegrees);
}

interface Changes {
  readonly lost: number;
  readonly gained: number;
}

/** Units that got worse and better. */
function countChanges(differences: Float64Array, clusters?: readonly (readonly number[])[]): Changes {
  const units =
    clusters === undefined
      ? differences
      : Float64Array.from(clusters, (cluster) => sum(cluster.map((item) => differences[item] ?? 0)));
  let lost = 0;
  let gained = 0;
  for (const unit of units) {
    if (unit < -tolerance) lost++;
    else if (unit > tolerance) gained++;
  }
  return { lost, gained };
}

/** The chance of as many losses among the changes, or more, if each change were as likely a gain. */
function signTest({ lost, gained }: Changes): number {
  return binomialUpperTail(lost, lost + gained, 0.5);
}

function studentP(difference: number, standardError: number, degrees: number): number {
  if (standardError === 0) return difference === 0 ? 1 : 0;
  return 2 * studentTCdf(-Math.abs(difference) / standardError, degrees);
}

function stateOf(
  bounded: { readonly difference: number; readonly low: number; readonly high: number },
  lowWithUnscored: number,
  signP: number,
  { alpha, smallestDrop }: PairedDifferenceOptions,
): DifferenceState {
  const state = differenceState(bounded, smallestDrop);
  if (state === 'failed') return signP <= alpha ? 'failed' : 'undecided';
  if (state === 'passed') return differenceState({ ...bounded, low: lowWithUnscored }, smallestDrop);
  return state;
}

/** Bounds of the mean difference over all items: those that one side alone has are not estimated but taken at their ends. */
function withUnscored(
  bounded: { readonly low: number; readonly high: number },
  items: number,
  sign: 1 | -1,
  unscored: UnscoredPairs | undefined,
): { readonly low: number; readonly high: number } | undefined {
  const count = unscoredCount(unscored);
  if (unscored === undefined || count === 0) return { low: bounded.low, high: bounded.high };
  const [worst, best] = sign === 1 ? unscored.range : [-unscored.range[1], -unscored.range[0]];
  if (!(Number.isFinite(worst) && Number.isFinite(best))) return undefined;
  const before = sign * sum(unscored.baselineOnly);
  const after = sign * sum(unscored.candidateOnly);
  const [missingAfter, missingBefore] = [unscored.baselineOnly.length, unscored.candidateOnly.length];
  const over = (scored: number, candidate: number, baseline: number): number =>
    (items * scored + missingAfter * candidate - before + after - missingBefore * baseline) / (items + count);
  return { low: over(bounded.low, worst, best), high: over(bounded.high, best, worst) };
}

function unscoredCount(unscored: UnscoredPairs | undefined): number {
  return unscored === undefined ? 0 : unscored.baselineOnly.length + unscored.candidateOnly.length;
}

/** How many items would have changes enough for the sign test, if as many of them are losses; absent where no number would. */
function itemsForSignTest({ lost, gained }: Changes, items: number, alpha: number): number | undefined {
  const changed = lost + gained;
  if (lost <= gained) return undefined;
  for (let wanted = changed + 1; ; wanted++) {
    const losses = Math.round((wanted * lost) / changed);
    if (signTest({ lost: losses, gained: wanted - losses }) <= alpha) return Math.ceil((items * wanted) / changed);
  }
}

/** How many items would take the nearer bound past its mark, with the normal quantile; absent where drift alone is too much. */
function itemsToDecide(
  difference: number,
  variancePerItem: number,
  driftVariance: number,
  { alpha, smallestDrop }: PairedDifferenceOptions,
): number | undefined {
  const distance = difference <= -smallestDrop ? -difference : difference + smallestDrop;
  const allowed = (distance / normalQuantile(alpha)) ** 2 - driftVariance;
  return distance > 0 && allowed > 0 ? Math.floor(variancePerItem / allowed) + 1 : undefined;
}
