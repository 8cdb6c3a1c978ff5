import { binomialUpperTail } from '../../src/stats/binomial.js';
import { fewLabels } from '../coefficient.js';
import { type CountedRate, type LimitErrors, limitErrors, rateState } from '../criterion/rates-verdict.js';
import type { PlannedJudge } from './planned-judge.js';

/** The labels at hand, by the class that the humans gave. */
export interface RatesAtHand {
  readonly sensitivity: CountedRate;
  readonly specificity: CountedRate;
}

export interface MoreLabelsOptions {
  /** The chance of trust to aim at, such as 0.8. */
  readonly chance: number;
  /** How often the labels will have been looked at, with the look after the new ones: 2 after a first verdict. */
  readonly looks: number;
}

/** Why no number of labels is named. */
export type NoNumberCause =
  /** A rate of the judge does not exceed its requirement: labels would show just that. */
  | 'judge-too-weak'
  /** More than a thousand labels of a class, or two thousand in all, would not do. */
  | 'too-many';

export type MoreLabels =
  | {
      readonly possible: true;
      /** Of the class to catch. */
      readonly positives: number;
      readonly negatives: number;
      /** What they give. */
      readonly chance: number;
    }
  | { readonly possible: false; readonly why: NoNumberCause };

/** So many more labels of a class are thought of. */
const mostOfClass = 1000;

/**
 * The fewest labels that, added to those at hand, let the judge be trusted with this chance, and of which class they are. The
 * labels at hand count as they are; the new ones are supposed to show the judge's rates. Exact.
 *
 * @param judge what it is supposed to be, such as `judgeLike` the labels at hand
 */
export function moreLabels(
  atHand: RatesAtHand,
  judge: Pick<PlannedJudge, 'sensitivity' | 'specificity'>,
  { chance, looks }: MoreLabelsOptions,
): MoreLabels {
  if (isTooWeak(judge, { sensitivity: atHand.sensitivity.least, specificity: atHand.specificity.least }))
    return { possible: false, why: 'judge-too-weak' };
  const errors = limitErrors(2, looks);
  const caught = bestOf(atHand.sensitivity, judge.sensitivity, errors);
  const spared = bestOf(atHand.specificity, judge.specificity, errors);
  let fewest: { readonly positives: number; readonly negatives: number; readonly chance: number } | undefined;
  let negatives = mostOfClass;
  for (let positives = 0; positives <= mostOfClass; positives++) {
    const chanceWith = (others: number) => (caught[positives] ?? 0) * (spared[others] ?? 0);
    if (chanceWith(negatives) < chance) continue;
    // More of one class never ask for more of the other.
    while (negatives > 0 && chanceWith(negatives - 1) >= chance) negatives--;
    if (fewest === undefined || positives + negatives < fewest.positives + fewest.negatives)
      fewest = { positives, negatives, chance: chanceWith(negatives) };
  }
  return fewest === undefined ? { possible: false, why: 'too-many' } : { possible: true, ...fewest };
}

/** Whether a rate does not exceed what it must reach: more labels can then only show that it does not. */
export function isTooWeak(
  judge: Pick<PlannedJudge, 'sensitivity' | 'specificity'>,
  requirements: { readonly sensitivity: number; readonly specificity: number },
): boolean {
  return judge.sensitivity <= requirements.sensitivity || judge.specificity <= requirements.specificity;
}

/**
 * The chance that a rate reaches its requirement with up to so many more labels, from 0 on. One label more can lower the chance
 * by a little, as counts are whole: then it is better not made.
 */
function bestOf({ successes, n, least }: CountedRate, rate: number, errors: LimitErrors): Float64Array {
  let reaching = 0;
  let best = 0;
  return Float64Array.from({ length: mostOfClass + 1 }, (_, more) => {
    const total = n + more;
    if (total < fewLabels) return 0;
    // With more labels it never takes fewer successes.
    while (reaching <= total && rateState({ successes: reaching, n: total, least }, errors) !== 'reached') reaching++;
    best = Math.max(best, binomialUpperTail(reaching - successes, more, rate));
    return best;
  });
}
