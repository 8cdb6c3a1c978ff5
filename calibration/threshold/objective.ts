import { f1 } from '../accuracy/f1.js';
import { youdenJ } from '../accuracy/youden-j.js';
import { binaryTotal, falseNegatives, falsePositives } from '../agreement/binary.js';
import type { CellStatistic } from '../agreement/table.js';

/** What a cut-off should make as large as possible, with fail as the class to catch. */
export type Objective =
  /** Sensitivity + specificity - 1: both classes count alike, however many there are of each. */
  | { readonly kind: 'youden' }
  /** F1 of the fails: blind to passes that pass. */
  | { readonly kind: 'f1' }
  /** What errors cost, both 0 or more and one above 0: a fail that passes, and a pass that fails. */
  | { readonly kind: 'cost'; readonly falsePass: number; readonly falseFail: number };

/** The objective of binary cells. A cost is the mean over the items with a minus before it, so that more is better. */
export function objectiveOf(objective: Objective): CellStatistic {
  if (objective.kind === 'youden') return youdenJ;
  if (objective.kind === 'f1') return f1;
  const { falsePass, falseFail } = objective;
  if (!(falsePass >= 0 && falseFail >= 0 && falsePass + falseFail > 0 && Number.isFinite(falsePass + falseFail)))
    throw new RangeError(`costs are 0 or more and not both 0, found ${falsePass} and ${falseFail}`);
  return (cells) => 0 - (falsePass * falseNegatives(cells) + falseFail * falsePositives(cells)) / binaryTotal(cells);
}
