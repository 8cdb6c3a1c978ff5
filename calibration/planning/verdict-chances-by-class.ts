import { binomialProbability } from '../../src/stats/binomial.js';
import { fewLabels } from '../coefficient.js';
import { type LimitErrors, limitErrors, type RateState, verdictOf } from '../criterion/rates-verdict.js';
import { betaRatioChance } from './beta-ratio-chance.js';
import { checkJudge, flaggedShare, type PlannedJudge, type RateRequirements } from './planned-judge.js';
import { addChances, type VerdictChances } from './verdict-chances.js';

/** Pairs of counts that turn up less often change no digit that is shown. */
const negligible = 1e-12;

/**
 * The chance of each verdict with labels that are drawn by the judge's class: in proportion to how often the judge gives it, but
 * at least so many of either. The rates then weigh each class as it weighs among all items, and their limits are of the posterior
 * of the table (Beta, prior 1 a cell, within each class of the judge). Exact: what the humans say of the labelled items of one
 * class is binomial, and whether a limit is reached is asked of the posterior itself, without a draw.
 *
 * @param labels at least twice `atLeast`
 * @param atLeast so many of either class of the judge, where it gives that class at all
 */
export function verdictChancesByClass(
  judge: PlannedJudge,
  labels: number,
  atLeast: number,
  requirements: RateRequirements,
  looks: number = 1,
): VerdictChances {
  checkJudge(judge);
  if (labels < 2 * atLeast) throw new RangeError(`${labels} labels cannot be ${atLeast} or more of each class`);
  const errors = limitErrors(2, looks);
  const share = flaggedShare(judge);
  const { badIfFlagged, badIfNot } = seenFromTheJudge(judge, share);
  const flagged = drawn(labels, atLeast, share);
  const unflagged = labels - flagged;
  const caughtBelow = betaRatioChance(
    flagged,
    unflagged,
    ratio(share * (1 - requirements.sensitivity), (1 - share) * requirements.sensitivity),
  );
  const sparedBelow = betaRatioChance(
    unflagged,
    flagged,
    ratio((1 - share) * (1 - requirements.specificity), share * requirements.specificity),
  );
  const parts: VerdictChances[] = [];
  for (let caught = 0; caught <= flagged; caught++) {
    const caughtChance = binomialProbability(caught, flagged, badIfFlagged);
    if (caughtChance < negligible) continue;
    for (let slipped = 0; slipped <= unflagged; slipped++) {
      const chance = caughtChance * binomialProbability(slipped, unflagged, badIfNot);
      if (chance < negligible) continue;
      const [invented, spared] = [flagged - caught, unflagged - slipped];
      const isPerfect = slipped === 0 && invented === 0;
      const verdict = verdictOf([
        stateOf(caught + slipped, isPerfect, () => caughtBelow(caught, slipped), errors),
        stateOf(spared + invented, isPerfect, () => sparedBelow(spared, invented), errors),
      ]);
      parts.push({
        trusted: verdict === 'trusted' ? chance : 0,
        notTrusted: verdict === 'not-trusted' ? chance : 0,
        notEnough: verdict === 'not-enough-labels' ? chance : 0,
      });
    }
  }
  return addChances(parts);
}

/**
 * @param n labels of the class, counted as they are
 * @param isPerfect whether nobody disagrees: the upper limit is 1 then
 * @param below how much of the posterior lies below the requirement
 */
function stateOf(n: number, isPerfect: boolean, below: () => number, { lower, upper }: LimitErrors): RateState {
  if (n < fewLabels) return 'unusable';
  const share = below();
  if (share <= lower) return 'reached';
  return share > 1 - upper && !isPerfect ? 'missed' : 'open';
}

/** How often the judge is right in what it finds, and wrong where it finds nothing; `share` is how often it finds something. */
function seenFromTheJudge({ prevalence, sensitivity }: PlannedJudge, share: number) {
  return {
    badIfFlagged: share === 0 ? 0 : Math.min(1, (prevalence * sensitivity) / share),
    badIfNot: share === 1 ? 0 : Math.min(1, (prevalence * (1 - sensitivity)) / (1 - share)),
  };
}

/** How many of the labels are of the class that has this share. */
function drawn(labels: number, atLeast: number, share: number): number {
  if (share === 0 || share === 1) return labels * share;
  return Math.min(labels - atLeast, Math.max(atLeast, Math.round(labels * share)));
}

/** With the requirement at 1 or a class that the judge never gives, one side may be 0. */
function ratio(numerator: number, denominator: number): number {
  return denominator === 0 ? Infinity : numerator / denominator;
}
