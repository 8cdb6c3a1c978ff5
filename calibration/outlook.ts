import { falseNegatives, falsePositives, trueNegatives, truePositives } from './agreement/binary.js';
import type { Category } from './agreement/table.js';
import { fewLabels } from './coefficient.js';
import type { Requirement } from './criterion/requirement.js';
import { againstRest, type LabelledTable } from './labelled-table.js';
import { type LabelsForTrust, labelsForTrust } from './planning/labels-for-trust.js';
import { moreLabels } from './planning/more-labels.js';
import { type LabelPlan, planLabels } from './planning/plan-labels.js';
import { judgeLike, judgeLikeByClass, type PlannedJudge, type RateRequirements } from './planning/planned-judge.js';
import { verdictChancesByClass } from './planning/verdict-chances-by-class.js';

/** What more labels would show of a judge like this one. */
export interface Outlook {
  /** The chance of each verdict at usual numbers of labels, drawn as those at hand were. */
  readonly plan: LabelPlan;
  /** How many labels in all, drawn likewise, let it be trusted in 4 of 5 cases. */
  readonly inAll: LabelsForTrust;
}

/** The chance of trust that is aimed at. */
const wantedChance = 0.8;

/** Undefined where the requirements are not on the two rates, or the labels do not show both: no advice rests on a few of a class. */
export function outlook(
  labelled: LabelledTable,
  positive: Category,
  requirements: readonly Requirement[],
  looks: number,
): Outlook | undefined {
  const least = (id: string): number | undefined => requirements.find(({ coefficient }) => coefficient === id)?.least;
  const [sensitivity, specificity] = [least('sensitivity'), least('specificity')];
  if (sensitivity === undefined || specificity === undefined || requirements.length > 2) return undefined;
  const own = againstRest(labelled, positive);
  const { cells } = own.table;
  const [tp, fn, fp, tn] = [truePositives(cells), falseNegatives(cells), falsePositives(cells), trueNegatives(cells)];
  if (Math.min(tp + fn, tn + fp) < fewLabels) return undefined;
  const labels = tp + fn + fp + tn;
  const required = { sensitivity, specificity };
  if (own.columnShares !== undefined)
    return byClass(judgeLikeByClass(cells, own.columnShares[0] ?? 0), labels, required, looks);
  const judge = judgeLike(cells);
  if (!judge.defined) return undefined;
  const atHand = {
    sensitivity: { successes: tp, n: tp + fn, least: sensitivity },
    specificity: { successes: tn, n: tn + fp, least: specificity },
  };
  const more = moreLabels(atHand, judge.value, { chance: wantedChance, looks: looks + 1 });
  return {
    plan: planLabels(judge.value, { requirements: required, looks }),
    inAll: more.possible ? { ...more, labels: labels + more.labels } : more,
  };
}

/** As many of each class of the judge as the command that draws labels sees to. */
const draw = { by: 'judge-class', atLeast: 15 } as const;

/** Those at hand have not decided: fewer than as many again are no better hope, however likely so many were to do. */
function byClass(judge: PlannedJudge, labels: number, requirements: RateRequirements, looks: number): Outlook {
  const chances = (size: number) => verdictChancesByClass(judge, size, draw.atLeast, requirements, looks + 1);
  return {
    plan: planLabels(judge, { requirements, looks, sizes: [30, 50, 100], draw }),
    inAll: labelsForTrust(judge, requirements, 2 * Math.max(labels, draw.atLeast), chances, wantedChance),
  };
}
