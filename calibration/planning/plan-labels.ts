import { binomialProbability } from '../../src/stats/binomial.js';
import { sum } from '../../src/stats/sum.js';
import { expectedHalfWidth } from './expected-half-width.js';
import { fewestOfClass } from './fewest-of-class.js';
import { type LabelsForTrust, labelsForTrust } from './labels-for-trust.js';
import { type DiscordantShares, mcnemarPower } from './mcnemar-power.js';
import { defaultRateRequirements, flaggedShare, type PlannedJudge, type RateRequirements } from './planned-judge.js';
import { type VerdictChances, verdictChances } from './verdict-chances.js';
import { verdictChancesByClass } from './verdict-chances-by-class.js';

/** How the items to label are drawn. */
export type PlannedDraw =
  | { readonly by: 'even' }
  /** In proportion to the judge's classes, but at least so many of either. */
  | { readonly by: 'judge-class'; readonly atLeast: number };

export interface PlanOptions {
  readonly requirements?: RateRequirements;
  /** The numbers of labels to look at; 20, 25, 30 and 50 unless stated. */
  readonly sizes?: readonly number[];
  /** Even unless stated. */
  readonly draw?: PlannedDraw;
  /** How often the labels will have been looked at; once unless stated. */
  readonly looks?: number;
  /** On which shares of the items this judge, and another one, alone are right: asks whether the labels tell the two apart. */
  readonly rival?: DiscordantShares;
}

/** What so many labels may be expected to show. */
export interface PlannedSize {
  readonly labels: number;
  readonly chances: VerdictChances;
  /** Whether a judge that is always right could be trusted on so many, were they split between the classes as well as can be. */
  readonly isReachable: boolean;
  /** Of the two-sided 95% limits, on average. Absent for labels drawn by the judge's class, and for a class that is not there. */
  readonly halfWidths: { readonly sensitivity?: number; readonly specificity?: number };
  /** The chance to tell this judge from its rival at 5%. */
  readonly rivalPower?: number;
}

export interface LabelPlan {
  readonly judge: PlannedJudge;
  readonly requirements: RateRequirements;
  readonly draw: PlannedDraw;
  /** The fewest evenly drawn labels of either class with which any judge could be trusted; absent where no number would do. */
  readonly fewest: { readonly positives?: number; readonly negatives?: number };
  readonly sizes: readonly PlannedSize[];
  /** How many labels make trust 80% likely. */
  readonly forTrust: LabelsForTrust;
}

const confidence = 0.95;
const wantedChance = 0.8;

/**
 * What labels would show of a judge like this one, before any are made. All of it is computed exactly, nothing is drawn.
 *
 * @throws RangeError for shares outside 0 to 1, and for sizes below twice the labels of each class that a draw asks for
 */
export function planLabels(judge: PlannedJudge, options: PlanOptions = {}): LabelPlan {
  const { requirements = defaultRateRequirements, sizes = [20, 25, 30, 50], looks = 1, rival } = options;
  const { draw = { by: 'even' } } = options;
  const chancesOf = (labels: number): VerdictChances =>
    draw.by === 'even'
      ? verdictChances(judge, labels, requirements, looks)
      : verdictChancesByClass(judge, labels, draw.atLeast, requirements, looks);
  const positives = fewestOfClass(requirements.sensitivity, looks);
  const negatives = fewestOfClass(requirements.specificity, looks);
  // A judge that finds as much as this one, and is right each time.
  const faultless = { prevalence: flaggedShare(judge), sensitivity: 1, specificity: 1 };
  const isReachable = (labels: number) =>
    draw.by === 'even'
      ? positives !== undefined && negatives !== undefined && positives + negatives <= labels
      : verdictChancesByClass(faultless, labels, draw.atLeast, requirements, looks).trusted > 0;
  return {
    judge,
    requirements,
    draw,
    fewest: { ...(positives !== undefined && { positives }), ...(negatives !== undefined && { negatives }) },
    sizes: sizes.map((labels) => ({
      labels,
      chances: chancesOf(labels),
      isReachable: isReachable(labels),
      halfWidths: draw.by === 'even' ? halfWidths(judge, labels) : {},
      ...(rival !== undefined && { rivalPower: mcnemarPower(rival, labels, 1 - confidence) }),
    })),
    forTrust: labelsForTrust(judge, requirements, draw.by === 'even' ? 1 : 2 * draw.atLeast, chancesOf, wantedChance),
  };
}

function halfWidths({ prevalence, sensitivity, specificity }: PlannedJudge, labels: number): PlannedSize['halfWidths'] {
  const caught = halfWidthOfClass(sensitivity, prevalence, labels);
  const spared = halfWidthOfClass(specificity, 1 - prevalence, labels);
  return {
    ...(caught !== undefined && { sensitivity: caught }),
    ...(spared !== undefined && { specificity: spared }),
  };
}

/** On average over how many of the labels are of the class, as long as there is one. */
function halfWidthOfClass(rate: number, share: number, labels: number): number | undefined {
  const none = binomialProbability(0, labels, share);
  if (none === 1) return undefined;
  const widths = Array.from({ length: labels }, (_, less) => {
    const n = less + 1;
    return binomialProbability(n, labels, share) * expectedHalfWidth(rate, n, confidence);
  });
  return sum(widths) / (1 - none);
}
