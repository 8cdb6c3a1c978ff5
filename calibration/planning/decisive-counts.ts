import { type LimitErrors, rateState } from '../criterion/rates-verdict.js';
import { firstTrue } from './first-true.js';

/** Which counts of successes decide about a rate of n labels. */
export interface DecisiveCounts {
  /** So many successes, or more, reach the requirement; n + 1 where none do. */
  readonly reaching: number;
  /** So many, or fewer, miss it; -1 where none do. */
  readonly missing: number;
}

export function decisiveCounts(n: number, least: number, errors: LimitErrors): DecisiveCounts {
  const stateOf = (successes: number) => rateState({ successes, n, least }, errors);
  return {
    reaching: firstTrue(0, n + 1, (successes) => stateOf(successes) === 'reached'),
    missing: firstTrue(0, n + 1, (successes) => stateOf(successes) !== 'missed') - 1,
  };
}
