import { mean } from '../../src/stats/mean.js';
import { sum } from '../../src/stats/sum.js';
import type { UndefinedCause } from '../result.js';

/** The mean squares of scores by items and raters, each item scored once by each rater. */
export interface MeanSquares {
  readonly items: number;
  readonly raters: number;
  readonly betweenItems: number;
  readonly withinItems: number;
  readonly betweenRaters: number;
  /** What neither the item nor the rater explains. */
  readonly residual: number;
}

/** A deviation this small beside the largest score is rounding. */
const rounding = 1e-14;

/** @param scores one row an item, one column a rater; finite */
export function meanSquares(scores: readonly (readonly number[])[]): MeanSquares | UndefinedCause {
  const items = scores.length;
  const raters = scores[0]?.length ?? 0;
  if (scores.some((item) => item.length !== raters)) return 'uneven-ratings';
  if (items < 2) return 'too-few-items';
  if (raters < 2) return 'too-few-raters';
  const itemMeans = scores.map(mean);
  const raterMeans = Array.from({ length: raters }, (_, rater) => mean(scores.map((item) => item[rater] ?? 0)));
  const grandMean = mean(itemMeans);
  const noise = (rounding * largest(scores)) ** 2;
  const meanSquare = (degrees: number, deviation: (score: number, item: number, rater: number) => number): number => {
    const square = sum(scores.flatMap((row, item) => row.map((score, rater) => deviation(score, item, rater) ** 2)));
    return square <= noise * items * raters ? 0 : square / degrees;
  };
  const itemMean = (item: number): number => itemMeans[item] ?? 0;
  const raterShift = (rater: number): number => (raterMeans[rater] ?? 0) - grandMean;
  return {
    items,
    raters,
    betweenItems: meanSquare(items - 1, (_, item) => itemMean(item) - grandMean),
    withinItems: meanSquare(items * (raters - 1), (score, item) => score - itemMean(item)),
    betweenRaters: meanSquare(raters - 1, (_, __, rater) => raterShift(rater)),
    residual: meanSquare(
      (items - 1) * (raters - 1),
      (score, item, rater) => score - itemMean(item) - raterShift(rater),
    ),
  };
}

function largest(scores: readonly (readonly number[])[]): number {
  return scores.flat().reduce((most, score) => Math.max(most, Math.abs(score)), 0);
}
