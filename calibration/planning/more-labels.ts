import { binomialProbability, binomialUpperTail } from '../../src/stats/binomial.js';
import { sum } from '../../src/stats/sum.js';
import { type CountedRate, type LimitErrors, limitErrors, rateState } from '../criterion/rates-verdict.js';
import { type LabelsForTrust, labelsForTrust, mostLabels } from './labels-for-trust.js';
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

/**
 * How many labels, drawn evenly and added to those at hand, let the judge be trusted with this chance. The labels at hand count
 * as they are; the new ones are supposed to show the judge's rates, and to hold each class as often as it comes. Nobody can draw by
 * what the humans will say, and labels that are drawn by what the judge said are no fractions of a class: their limits are wider.
 * Exact.
 *
 * @param judge what it is supposed to be, such as `judgeLike` the labels at hand
 */
export function moreLabels(
  atHand: RatesAtHand,
  judge: PlannedJudge,
  { chance, looks }: MoreLabelsOptions,
): LabelsForTrust {
  const errors = limitErrors(2, looks);
  const caught = reachingWith(atHand.sensitivity, judge.sensitivity, errors);
  const spared = reachingWith(atHand.specificity, judge.specificity, errors);
  const trusted = (labels: number): number =>
    sum(
      Array.from({ length: labels + 1 }, (_, positives) => {
        const split = binomialProbability(positives, labels, judge.prevalence);
        // What hardly ever turns up costs as much to compute as what does.
        return split < 1e-15 ? 0 : split * caught(positives) * spared(labels - positives);
      }),
    );
  const least = { sensitivity: atHand.sensitivity.least, specificity: atHand.specificity.least };
  return labelsForTrust(judge, least, 0, (labels) => ({ trusted: trusted(labels) }), chance);
}

/** The chance that a rate reaches its requirement with so many more labels of its class. */
function reachingWith({ successes, n, least }: CountedRate, rate: number, errors: LimitErrors) {
  let reaching = 0;
  const fewest = Array.from({ length: mostLabels + 1 }, (_, more) => {
    const total = n + more;
    // With more labels it never takes fewer successes.
    while (reaching <= total && rateState({ successes: reaching, n: total, least }, errors) !== 'reached') reaching++;
    return reaching;
  });
  return (more: number): number => binomialUpperTail((fewest[more] ?? Infinity) - successes, more, rate);
}
