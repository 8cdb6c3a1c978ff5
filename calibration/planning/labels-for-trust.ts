import { firstTrue } from './first-true.js';
import type { PlannedJudge, RateRequirements } from './planned-judge.js';
import type { VerdictChances } from './verdict-chances.js';

/** Why no number of labels is named. */
export type NoNumberCause =
  /** A rate of the judge does not exceed its requirement: labels would show just that. */
  | 'judge-too-weak'
  /** Two thousand labels would not do. */
  | 'too-many';

export type LabelsForTrust =
  | { readonly possible: true; readonly labels: number; readonly chance: number }
  | { readonly possible: false; readonly why: NoNumberCause };

/** So many labels are thought of. */
export const mostLabels = 2000;

/**
 * How many labels let a judge like this one be trusted with this chance. Counts are whole, so a label more may lower the chance
 * by a hair: the number is one at which the chance is reached and with one label fewer is not.
 *
 * @param fewest the least number that can be drawn
 * @param chances of each verdict with so many labels
 * @param chance to aim at, such as 0.8
 */
export function labelsForTrust(
  judge: PlannedJudge,
  requirements: RateRequirements,
  fewest: number,
  chances: (labels: number) => Pick<VerdictChances, 'trusted'>,
  chance: number,
): LabelsForTrust {
  if (isTooWeak(judge, requirements)) return { possible: false, why: 'judge-too-weak' };
  const isEnough = (labels: number) => chances(labels).trusted >= chance;
  let upTo = Math.max(1, fewest);
  while (!isEnough(upTo)) {
    if (upTo === mostLabels) return { possible: false, why: 'too-many' };
    upTo = Math.min(mostLabels, 2 * upTo);
  }
  const labels = firstTrue(Math.max(fewest, Math.floor(upTo / 2)), upTo, isEnough);
  return { possible: true, labels, chance: chances(labels).trusted };
}

/** Whether a rate does not exceed what it must reach: more labels can then only show that it does not. */
function isTooWeak(judge: PlannedJudge, requirements: RateRequirements): boolean {
  return judge.sensitivity <= requirements.sensitivity || judge.specificity <= requirements.specificity;
}
