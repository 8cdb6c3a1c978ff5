import type { Limits } from '../../src/stats/limits.js';
import { defined, notDefined, type Result } from '../result.js';
import { fQuantile } from './f-quantile.js';
import { type MeanSquares, meanSquares } from './mean-squares.js';

/** A denominator this small beside its terms is rounding. */
const rounding = 1e-12;

export interface IntraclassCorrelation {
  readonly icc: number;
  /**
   * Absent where the raters leave no residual: an interval of no width would claim what nobody knows. For the agreement of mean
   * scores also where a single rater's lower limit is too low to be stepped up.
   */
  readonly limits?: Limits;
}

/** Of the score of a single rater, and of the mean score of all k. */
export interface SingleAndMean {
  readonly single: IntraclassCorrelation;
  readonly mean: IntraclassCorrelation;
}

export interface IntraclassCorrelations {
  /** ICC(1,1) and ICC(1,k): each item has raters of its own. */
  readonly oneWay: SingleAndMean;
  /** ICC(2,1) and ICC(2,k): the raters are a sample of all; a constant bias of one lowers it. */
  readonly agreement: SingleAndMean;
  /** ICC(3,1) and ICC(3,k): these raters alone matter; a constant bias of one does not. */
  readonly consistency: SingleAndMean;
}

/**
 * The intraclass correlations of Shrout and Fleiss (1979) with their F limits, those of agreement by Satterthwaite's degrees of
 * freedom (McGraw and Wong 1996). At most 1; 0 or below where items differ no more than ratings of one item do.
 *
 * Undefined with fewer than two items or two raters, where an item lacks a rating, and where the items' means do not vary, or
 * so little against the residual that the agreement of mean scores would have no denominator above 0.
 *
 * @param scores one row an item, one column a rater; finite
 * @param confidence of the limits; between 0 and 1, such as 0.95
 */
export function intraclassCorrelations(
  scores: readonly (readonly number[])[],
  confidence: number,
): Result<IntraclassCorrelations> {
  const squares = meanSquares(scores);
  if (typeof squares === 'string') return notDefined(squares);
  const { items, raters, betweenItems, withinItems, betweenRaters, residual } = squares;
  const meanDenominator = betweenItems + (betweenRaters - residual) / items;
  if (betweenItems === 0 || meanDenominator <= rounding * (betweenItems + residual)) return notDefined('no-variance');
  return defined({
    oneWay: againstError(squares, withinItems, items * (raters - 1), confidence),
    agreement: absoluteAgreement(squares, confidence),
    consistency: againstError(squares, residual, (items - 1) * (raters - 1), confidence),
  });
}

/** (B - E) / (B + (k - 1) E) and (B - E) / B; the limits of F = B / E give theirs. */
function againstError(
  { items, raters, betweenItems }: MeanSquares,
  error: number,
  errorDegrees: number,
  confidence: number,
): SingleAndMean {
  const single = (betweenItems - error) / (betweenItems + (raters - 1) * error);
  const mean = (betweenItems - error) / betweenItems;
  if (error === 0) return { single: { icc: single }, mean: { icc: mean } };
  const upper = (1 + confidence) / 2;
  const ratio = betweenItems / error;
  const low = ratio / fQuantile(upper, items - 1, errorDegrees);
  const high = ratio * fQuantile(upper, errorDegrees, items - 1);
  const singleOf = (f: number): number => (f - 1) / (f + raters - 1);
  return {
    single: { icc: single, limits: { low: singleOf(low), high: singleOf(high), confidence } },
    mean: { icc: mean, limits: { low: 1 - 1 / low, high: 1 - 1 / high, confidence } },
  };
}

function absoluteAgreement(squares: MeanSquares, confidence: number): SingleAndMean {
  const { items, raters, betweenItems, betweenRaters, residual } = squares;
  const bias = (betweenRaters - residual) / items;
  const single = (betweenItems - residual) / (betweenItems + (raters - 1) * residual + raters * bias);
  const mean = (betweenItems - residual) / (betweenItems + bias);
  if (residual === 0) return { single: { icc: single }, mean: { icc: mean } };
  const upper = (1 + confidence) / 2;
  const degrees = satterthwaite(squares, single);
  const lowF = fQuantile(upper, items - 1, degrees);
  const highF = fQuantile(upper, degrees, items - 1);
  const others = raters * betweenRaters + (raters * items - raters - items) * residual;
  const low = (items * (betweenItems - lowF * residual)) / (lowF * others + items * betweenItems);
  const high = (items * (highF * betweenItems - residual)) / (others + items * highF * betweenItems);
  const meanLimits = steppedUp({ low, high, confidence }, raters);
  return {
    single: { icc: single, limits: { low, high, confidence } },
    mean: { icc: mean, ...(meanLimits === undefined ? {} : { limits: meanLimits }) },
  };
}

/** From a single rater's to those of the mean of k (Spearman and Brown), which end where a single one falls to -1 / (k - 1). */
function steppedUp({ low, high, confidence }: Limits, raters: number): Limits | undefined {
  const ofMean = (icc: number): number => (raters * icc) / (1 + (raters - 1) * icc);
  return 1 + (raters - 1) * low > 0 ? { low: ofMean(low), high: ofMean(high), confidence } : undefined;
}

/** The degrees of freedom of the mixture of rater and residual variance; its weights cannot be negative, so no estimate below 0. */
function satterthwaite({ items, raters, betweenRaters, residual }: MeanSquares, estimate: number): number {
  const icc = Math.max(0, estimate);
  const ofRaters = raters * icc * betweenRaters;
  const ofResidual = (items * (1 + (raters - 1) * icc) - raters * icc) * residual;
  const squared = (items - 1) * ofRaters ** 2 + ofResidual ** 2;
  return ((raters - 1) * (items - 1) * (ofRaters + ofResidual) ** 2) / squared;
}
