import { reaches } from '../../src/core/gate.js';
import type { Measured } from '../coefficient.js';
import { fewLabels } from '../coefficient.js';
import { limitErrors, type RateState, type RatesVerdict, verdictOf } from './rates-verdict.js';
import type { Requirement } from './requirement.js';

/** How a judge stands to one requirement. */
export interface RequirementResult {
  readonly requirement: Requirement;
  readonly measured: Measured;
  /** The one-sided lower limit that decides for trust; absent where the coefficient is undefined. */
  readonly low?: number;
  /** The one-sided upper limit that decides against it. */
  readonly high?: number;
  /** `open`: between the two. `unusable`: undefined, or resting on too few labels of a class to decide anything. */
  readonly state: RateState;
  /** Whether any judge could reach it with these labels, however good it is. */
  readonly isReachable: boolean;
  /** The lower limit of a judge that always agrees with these labels; absent where it has none. */
  readonly bestLow?: number;
}

export interface JudgeVerdict {
  readonly state: RatesVerdict;
  readonly results: readonly RequirementResult[];
  /** The confidence of each lower limit. */
  readonly confidence: number;
  /** How often these labels were looked at before more were made; the chance of error is split over the looks. */
  readonly looks: number;
}

/** Measures a coefficient with two-sided limits of this confidence. */
export type Measure = (coefficient: string, confidence: number) => Measured;

/**
 * The verdict on a judge. *Trusted*: every one-sided lower limit reaches its requirement; all must, so none has to be stricter for
 * the others' sake. *Not trusted*: some one-sided upper limit lies below its requirement, the error split over the
 * requirements. *Not enough labels*: anything between.
 *
 * @param measure of the judge as it is
 * @param measureBest the same of a judge that always agrees with these labels
 * @param looks from 1: labelling on until the answer is yes would else make a yes of chance
 */
export function judgeVerdict(
  requirements: readonly Requirement[],
  measure: Measure,
  measureBest: Measure,
  looks: number = 1,
): JudgeVerdict {
  const errors = limitErrors(requirements.length, looks);
  const results = requirements.map((requirement): RequirementResult => {
    const { coefficient, least } = requirement;
    const measured = measure(coefficient, 0.95);
    const low = measure(coefficient, 1 - 2 * errors.lower).limits?.low;
    const high = measure(coefficient, 1 - 2 * errors.upper).limits?.high;
    const best = measureBest(coefficient, 1 - 2 * errors.lower);
    const bestLow = best.limits?.low;
    const isReachable = !restsOnFew(best) && bestLow !== undefined && reaches(bestLow, least, true);
    return {
      requirement,
      measured,
      ...stateOf(measured, least, low, high),
      isReachable,
      ...(bestLow !== undefined && { bestLow }),
    };
  });
  return { state: verdictOf(results.map(({ state }) => state)), results, confidence: 1 - errors.lower, looks };
}

function stateOf(
  measured: Measured,
  least: number,
  low: number | undefined,
  high: number | undefined,
): Pick<RequirementResult, 'state' | 'low' | 'high'> {
  if (low === undefined || high === undefined || restsOnFew(measured)) return { state: 'unusable' };
  if (reaches(low, least, true)) return { state: 'reached', low, high };
  return { state: reaches(high, least, true) ? 'open' : 'missed', low, high };
}

function restsOnFew({ labels = fewLabels }: Measured): boolean {
  return labels < fewLabels;
}
