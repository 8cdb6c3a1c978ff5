import { normalQuantile } from '../../src/stats/normal.js';
import { sensitivity } from '../accuracy/sensitivity.js';
import { specificity } from '../accuracy/specificity.js';
import { falseNegatives, falsePositives, trueNegatives, truePositives } from '../agreement/binary.js';
import { defined, notDefined, type Result } from '../result.js';
import { clip } from './clip.js';
import type { CorrectedRate, JudgedItems, LabelDraw } from './judged-items.js';

export interface RoganGladenOptions {
  readonly drawn: LabelDraw;
  /** Between 0 and 1, such as 0.95. */
  readonly confidence: number;
}

/** With fewer labels of a class its rate is no more than a guess. */
const fewestOfAClass = 5;

/**
 * The judge's rate on all items, corrected by what it catches and spares: (p + specificity - 1) / (sensitivity + specificity - 1)
 * (Rogan and Gladen 1978), with the limits of Lang and Reiczigel (2014), which allow for all three rates being estimates.
 *
 * Undefined where a class has fewer than five labels, where the judge is no better than chance, and for labels that were not
 * drawn evenly.
 *
 * @param cells binary cells of the items with labels; their first class is the one whose rate is asked for
 */
export function roganGladenRate(
  cells: Float64Array,
  judged: JudgedItems,
  { drawn, confidence }: RoganGladenOptions,
): Result<CorrectedRate> {
  if (drawn !== 'evenly') return notDefined('uneven-labels');
  const positives = truePositives(cells) + falseNegatives(cells);
  const negatives = trueNegatives(cells) + falsePositives(cells);
  if (Math.min(positives, negatives) < fewestOfAClass) return notDefined('too-few-of-a-class');
  const caught = sensitivity(cells);
  const spared = specificity(cells);
  if (typeof caught !== 'number') return notDefined(caught);
  if (typeof spared !== 'number') return notDefined(spared);
  // As counts: a sum of two rates that should be 1 can exceed it by rounding.
  if (truePositives(cells) * trueNegatives(cells) <= falseNegatives(cells) * falsePositives(cells))
    return notDefined('no-better-than-chance');
  const rate = (judged.positives / judged.items + spared - 1) / (caught + spared - 1);
  const z = -normalQuantile((1 - confidence) / 2);
  const { centre, halfWidth } = langReiczigel(cells, judged, z);
  return defined({
    rate: clip(rate),
    limits: { low: clip(centre - halfWidth), high: clip(centre + halfWidth), confidence },
  });
}

/** All three rates are drawn towards 1/2: the judge's as Agresti and Coull do, those of each class by one label either way. */
function langReiczigel(
  cells: Float64Array,
  judged: JudgedItems,
  z: number,
): { readonly centre: number; readonly halfWidth: number } {
  const items = judged.items + z * z;
  const p = (judged.positives + (z * z) / 2) / items;
  const positives = truePositives(cells) + falseNegatives(cells) + 2;
  const negatives = trueNegatives(cells) + falsePositives(cells) + 2;
  const caught = (truePositives(cells) + 1) / positives;
  const spared = (trueNegatives(cells) + 1) / negatives;
  const slope = caught + spared - 1;
  const rate = (p + spared - 1) / slope;
  const caughtVariance = (caught * (1 - caught)) / positives;
  const sparedVariance = (spared * (1 - spared)) / negatives;
  const shift = 2 * z * z * (rate * caughtVariance - (1 - rate) * sparedVariance);
  const variance = (p * (1 - p)) / items + (1 - rate) ** 2 * sparedVariance + rate ** 2 * caughtVariance;
  return { centre: rate + shift, halfWidth: (z * Math.sqrt(variance)) / slope };
}
