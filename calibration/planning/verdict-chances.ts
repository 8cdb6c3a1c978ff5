import { binomialCdf, binomialProbability, binomialUpperTail } from '../../src/stats/binomial.js';
import { sum } from '../../src/stats/sum.js';
import { type LimitErrors, limitErrors } from '../criterion/rates-verdict.js';
import { decisiveCounts } from './decisive-counts.js';
import { checkJudge, type PlannedJudge, type RateRequirements } from './planned-judge.js';

/** The chance of each verdict. They sum to 1. */
export interface VerdictChances {
  readonly trusted: number;
  readonly notTrusted: number;
  readonly notEnough: number;
}

/**
 * The chance of each verdict with labels that are drawn evenly. Exact: the number of items to catch among them is binomial, and
 * given that number, so are the judge's hits in either class, independently of each other.
 *
 * @param labels at least 1
 * @param looks how often the labels will have been looked at
 */
export function verdictChances(
  judge: PlannedJudge,
  labels: number,
  requirements: RateRequirements,
  looks: number = 1,
): VerdictChances {
  checkJudge(judge);
  const errors = limitErrors(2, looks);
  const parts = Array.from({ length: labels + 1 }, (_, positives) => {
    const chance = binomialProbability(positives, labels, judge.prevalence);
    // What hardly ever turns up costs as much to compute as what does.
    if (chance < 1e-15) return { trusted: 0, notTrusted: 0, notEnough: chance };
    const caught = rateChances(judge.sensitivity, positives, requirements.sensitivity, errors);
    const spared = rateChances(judge.specificity, labels - positives, requirements.specificity, errors);
    const trusted = caught.reached * spared.reached;
    const noneMissed = (1 - caught.missed) * (1 - spared.missed);
    return {
      trusted: chance * trusted,
      notTrusted: chance * (1 - noneMissed),
      notEnough: chance * (noneMissed - trusted),
    };
  });
  return addChances(parts);
}

export function addChances(parts: readonly VerdictChances[]): VerdictChances {
  return {
    trusted: sum(parts.map(({ trusted }) => trusted)),
    notTrusted: sum(parts.map(({ notTrusted }) => notTrusted)),
    notEnough: sum(parts.map(({ notEnough }) => notEnough)),
  };
}

/** The chances that a rate of n labels reaches its requirement, and that it misses it. */
function rateChances(rate: number, n: number, least: number, errors: LimitErrors) {
  const { reaching, missing } = decisiveCounts(n, least, errors);
  return { reached: binomialUpperTail(reaching, n, rate), missed: binomialCdf(missing, n, rate) };
}
