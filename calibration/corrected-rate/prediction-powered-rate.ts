import { studentTQuantile } from '../../src/stats/student-t.js';
import { binaryTotal, falseNegatives, falsePositives } from '../agreement/binary.js';
import { defined, notDefined, type Result } from '../result.js';
import { clip } from './clip.js';
import type { CorrectedRate, JudgedItems, LabelDraw } from './judged-items.js';

export interface PredictionPoweredOptions {
  readonly drawn: LabelDraw;
  /**
   * Whose rate the limits are of. `these-items`: the judged items themselves, so the judge's own rate on them is known, and
   * nothing is uncertain once all are labelled. `their-source`: whatever they are a sample of.
   */
  readonly of: 'these-items' | 'their-source';
  /** Between 0 and 1, such as 0.95. */
  readonly confidence: number;
}

/**
 * What the humans would have said on all judged items: the judge's rate on all of them, plus the mean of human less judge on those
 * with labels. Prediction-powered inference (Angelopoulos and others 2023) with the judge taken at full weight (λ = 1), Student's
 * quantile with m - 1 degrees of freedom, and a floor under the error, so that labels without a disagreement do not pass
 * for certainty. At 25 labels the limits keep their coverage where those with a tuned weight and the bootstrap fall short.
 *
 * Undefined with fewer than two labels, and for labels that were not drawn evenly.
 *
 * @param cells binary cells of the items with labels; their first class is the one whose rate is asked for
 * @param judged at least as many items as have labels
 */
export function predictionPoweredRate(
  cells: Float64Array,
  judged: JudgedItems,
  { drawn, of, confidence }: PredictionPoweredOptions,
): Result<CorrectedRate> {
  const labels = binaryTotal(cells);
  if (judged.items < labels)
    throw new RangeError(`the judged items hold those with labels, found ${judged.items} and ${labels}`);
  if (drawn !== 'evenly') return notDefined('uneven-labels');
  if (labels < 2) return notDefined('too-few-items');
  const judgeRate = judged.positives / judged.items;
  const rate = judgeRate + (falseNegatives(cells) - falsePositives(cells)) / labels;
  const error = correctionVariance(cells, labels);
  const variance =
    of === 'these-items' ? error * (1 - labels / judged.items) : error + (judgeRate * (1 - judgeRate)) / judged.items;
  const halfWidth = -studentTQuantile((1 - confidence) / 2, labels - 1) * Math.sqrt(variance);
  return defined({
    rate: clip(rate),
    limits: { low: clip(rate - halfWidth), high: clip(rate + halfWidth), confidence },
  });
}

/**
 * The variance of the mean of human less judge, which is 1, 0 or -1 for an item: the sample's (ddof 1), and at least that of a
 * sample with one more disagreement of each kind (Agresti and Min 2005).
 */
function correctionVariance(cells: Float64Array, labels: number): number {
  const sample = paired(falseNegatives(cells), falsePositives(cells), labels) / (labels - 1);
  const floor = paired(falseNegatives(cells) + 1, falsePositives(cells) + 1, labels + 2) / (labels + 2);
  return Math.max(sample, floor);
}

/** The variance of differences of which so many are 1 and so many -1, the others 0. */
function paired(above: number, below: number, total: number): number {
  return (above + below) / total - ((above - below) / total) ** 2;
}
