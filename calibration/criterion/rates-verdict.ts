import { reaches } from '../../src/core/gate.js';
import { wilsonLower, wilsonUpper } from '../../src/stats/wilson-one-sided.js';
import { fewLabels } from '../coefficient.js';

/** A rate as it was counted, and what it must reach. */
export interface CountedRate {
  readonly successes: number;
  readonly n: number;
  /** Above 0, at most 1. */
  readonly least: number;
}

/** How a rate stands to its requirement. `open`: between the limits. `unusable`: too few labels to decide anything. */
export type RateState = 'reached' | 'missed' | 'open' | 'unusable';

export type RatesVerdict = 'trusted' | 'not-trusted' | 'not-enough-labels';

/** The chances of error of the one-sided limits. */
export interface LimitErrors {
  /** Of the lower limit, which decides for trust. */
  readonly lower: number;
  /** Of the upper limit, which decides against it. */
  readonly upper: number;
}

/** The chance that a judge at the edge of its requirement is trusted all the same. */
const error = 0.05;

/**
 * What each limit may err. All lower limits must reach their requirements, so none is stricter for the others' sake; one upper
 * limit is enough to miss, so they share.
 *
 * @param requirements how many there are
 * @param looks how often the labels were looked at before more were made, this time included
 */
export function limitErrors(requirements: number, looks: number): LimitErrors {
  const lower = error / looks;
  return { lower, upper: lower / requirements };
}

/** How a rate stands, by Wilson's one-sided limits. Fewer than 5 labels decide nothing. */
export function rateState({ successes, n, least }: CountedRate, errors: LimitErrors): RateState {
  if (n < fewLabels) return 'unusable';
  if (reaches(wilsonLower(successes, n, 1 - errors.lower), least, true)) return 'reached';
  return reaches(wilsonUpper(successes, n, 1 - errors.upper), least, true) ? 'open' : 'missed';
}

/**
 * The verdict on a judge whose requirements are of rates. *Trusted*: every lower limit reaches its requirement. *Not trusted*:
 * some upper limit lies below its requirement. *Not enough labels*: anything between.
 */
export function ratesVerdict(rates: readonly CountedRate[], looks: number = 1): RatesVerdict {
  const errors = limitErrors(rates.length, looks);
  return verdictOf(rates.map((rate) => rateState(rate, errors)));
}

/** The verdict where the requirements stand like this. */
export function verdictOf(states: readonly RateState[]): RatesVerdict {
  if (states.includes('missed')) return 'not-trusted';
  return states.every((state) => state === 'reached') ? 'trusted' : 'not-enough-labels';
}
