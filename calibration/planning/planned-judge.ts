import { falseNegatives, falsePositives, trueNegatives, truePositives } from '../agreement/binary.js';
import { defined, notDefined, type Result } from '../result.js';

/** A judge as a plan supposes it to be, and how much there is to catch. All from 0 to 1. */
export interface PlannedJudge {
  /** The share of the class to catch, as the humans would see it. */
  readonly prevalence: number;
  readonly sensitivity: number;
  readonly specificity: number;
}

/** What the two rates of a judge must reach; each above 0, at most 1. */
export interface RateRequirements {
  readonly sensitivity: number;
  readonly specificity: number;
}

export const defaultRateRequirements: RateRequirements = { sensitivity: 0.7, specificity: 0.7 };

/**
 * A judge like the one that was seen: each rate (successes + 1/2) / (n + 1), as 9 of 9 do not show that the next 100 will all
 * be right. Undefined where the humans used one class.
 *
 * @param cells binary cells, of items that were drawn evenly
 */
export function judgeLike(cells: Float64Array): Result<PlannedJudge> {
  const positives = truePositives(cells) + falseNegatives(cells);
  const negatives = trueNegatives(cells) + falsePositives(cells);
  if (positives === 0) return notDefined('no-human-positives');
  if (negatives === 0) return notDefined('no-human-negatives');
  return defined({
    prevalence: positives / (positives + negatives),
    sensitivity: (truePositives(cells) + 0.5) / (positives + 1),
    specificity: (trueNegatives(cells) + 0.5) / (negatives + 1),
  });
}

/**
 * The same of items that were drawn by the judge's class: the rates weigh each class as it comes among all items, and n are the
 * labels that they rest on.
 *
 * @param cells binary cells, with at least one item of each class of the humans
 * @param share how much of all items the judge gives the class to catch
 */
export function judgeLikeByClass(cells: Float64Array, share: number): PlannedJudge {
  const [tp, fn, fp, tn] = [truePositives(cells), falseNegatives(cells), falsePositives(cells), trueNegatives(cells)];
  const ofClass = (part: number, all: number, weight: number): number => (all === 0 ? 0 : (weight * part) / all);
  const caught = ofClass(tp, tp + fp, share);
  const invented = ofClass(fp, tp + fp, share);
  const missed = ofClass(fn, fn + tn, 1 - share);
  const spared = ofClass(tn, fn + tn, 1 - share);
  return {
    prevalence: caught + missed,
    sensitivity: ((caught / (caught + missed)) * (tp + fn) + 0.5) / (tp + fn + 1),
    specificity: ((spared / (spared + invented)) * (tn + fp) + 0.5) / (tn + fp + 1),
  };
}

/** The share of all items in which the judge finds the class to catch. */
export function flaggedShare({ prevalence, sensitivity, specificity }: PlannedJudge): number {
  return prevalence * sensitivity + (1 - prevalence) * (1 - specificity);
}

/** Refuses what is no judge. */
export function checkJudge({ prevalence, sensitivity, specificity }: PlannedJudge): void {
  if ([prevalence, sensitivity, specificity].every((share) => share >= 0 && share <= 1)) return;
  throw new RangeError(
    `a plan needs shares from 0 to 1, found prevalence ${prevalence}, sensitivity ${sensitivity}, specificity ${specificity}`,
  );
}
