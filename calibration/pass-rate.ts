import type { Limits } from '../src/stats/limits.js';
import { wilson } from '../src/stats/wilson.js';
import { falseNegatives, falsePositives, trueNegatives, truePositives } from './agreement/binary.js';
import type { Category, CellStatistic } from './agreement/table.js';
import { type Fraction, fewLabels } from './coefficient.js';
import type { CorrectedRate, JudgedItems } from './corrected-rate/judged-items.js';
import { predictionPoweredRate } from './corrected-rate/prediction-powered-rate.js';
import { roganGladenRate } from './corrected-rate/rogan-gladen-rate.js';
import { againstRest, estimate, type LabelledTable, posteriorLimits } from './labelled-table.js';
import { defined, notDefined, type Result } from './result.js';

/** What the humans would have said on all that the judge saw, and the figures that it is made of. */
export interface PassRate {
  /** The class whose rate it is: what is good. */
  readonly category: Category;
  readonly judged: JudgedItems;
  /** The humans' rate on the labelled items alone. Absent for labels that were drawn unevenly. */
  readonly humans?: Fraction & { readonly limits: Limits };
  /** On all judged items. A judge that is no better than chance corrects nothing, once each class has labels enough to say so. */
  readonly corrected: Result<CorrectedRate>;
  /** Of whatever the judged items are a sample of. Absent for labels that were drawn unevenly, and with a judge of chance. */
  readonly ofSource?: Result<CorrectedRate>;
  /** The correction of Rogan and Gladen, for comparison. Absent likewise. */
  readonly roganGladen?: Result<CorrectedRate>;
}

const confidence = 0.95;

/** @param category the class whose rate is asked for */
export function passRate(labelled: LabelledTable, category: Category, judged: JudgedItems): PassRate {
  const own = againstRest(labelled, category);
  const { cells } = own.table;
  if (own.columnShares !== undefined) return { category, judged, corrected: byVerdict(own) };
  const successes = truePositives(cells) + falseNegatives(cells);
  const others = trueNegatives(cells) + falsePositives(cells);
  const n = successes + others;
  const humans = n > 0 && { humans: { successes, n, limits: wilson(successes, n, confidence) } };
  if (Math.min(successes, others) >= fewLabels && isNoBetterThanChance(cells))
    return { category, judged, ...humans, corrected: notDefined('no-better-than-chance') };
  const options = { drawn: 'evenly', confidence } as const;
  return {
    category,
    judged,
    ...humans,
    corrected: predictionPoweredRate(cells, judged, { ...options, of: 'these-items' }),
    ofSource: predictionPoweredRate(cells, judged, { ...options, of: 'their-source' }),
    roganGladen: roganGladenRate(cells, judged, options),
  };
}

/** As counts: sensitivity and specificity that should add up to 1 can exceed it by rounding. */
function isNoBetterThanChance(cells: Float64Array): boolean {
  return truePositives(cells) * trueNegatives(cells) <= falseNegatives(cells) * falsePositives(cells);
}

/** Labels that were drawn by the judge's class: each class of the judge keeps its known share of all items. */
function byVerdict(labelled: LabelledTable): Result<CorrectedRate> {
  const rate = estimate(labelled, humanShare);
  if (!rate.defined) return rate;
  const limits = posteriorLimits(labelled, humanShare, confidence);
  return defined({ rate: rate.value, limits: limits ?? { low: 0, high: 1, confidence } });
}

/** Of all items, those that the humans give the first class. */
const humanShare: CellStatistic = (cells) => {
  const given = truePositives(cells) + falseNegatives(cells);
  const total = given + trueNegatives(cells) + falsePositives(cells);
  return total === 0 ? 'no-items' : given / total;
};
