import { falseNegatives, falsePositives, trueNegatives, truePositives } from './agreement/binary.js';
import type { Category } from './agreement/table.js';
import { fewLabels } from './coefficient.js';
import type { Requirement } from './criterion/requirement.js';
import { againstRest, type LabelledTable } from './labelled-table.js';
import { type MoreLabels, moreLabels } from './planning/more-labels.js';
import { type LabelPlan, planLabels } from './planning/plan-labels.js';
import { judgeLike } from './planning/planned-judge.js';

/** What more labels would show of a judge like this one. */
export interface Outlook {
  /** The chance of each verdict at usual numbers of labels. */
  readonly plan: LabelPlan;
  /** How many more labels, of which class, let it be trusted in 4 of 5 cases. */
  readonly more: MoreLabels;
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
  const [caught, spared] = [least('sensitivity'), least('specificity')];
  if (caught === undefined || spared === undefined || requirements.length > 2) return undefined;
  if (labelled.columnShares !== undefined) return undefined;
  const { cells } = againstRest(labelled, positive).table;
  const judge = judgeLike(cells);
  if (!judge.defined) return undefined;
  const [tp, fn, fp, tn] = [truePositives(cells), falseNegatives(cells), falsePositives(cells), trueNegatives(cells)];
  if (Math.min(tp + fn, tn + fp) < fewLabels) return undefined;
  return {
    plan: planLabels(judge.value, { requirements: { sensitivity: caught, specificity: spared }, looks }),
    more: moreLabels(
      {
        sensitivity: { successes: tp, n: tp + fn, least: caught },
        specificity: { successes: tn, n: tn + fp, least: spared },
      },
      judge.value,
      { chance: wantedChance, looks: looks + 1 },
    ),
  };
}
