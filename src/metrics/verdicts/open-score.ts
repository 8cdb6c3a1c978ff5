import { type Bounds, type Score, scored, unscored } from '../../core/score.js';
import { shortNumber } from '../short-number.js';

/** What rounding may leave between two limits that are the same number. */
const rounding = 1e-12;

/**
 * No score where verdicts are missing: what they would have been is not guessed, only how much they could change. Where they
 * could change nothing, the score is known.
 *
 * @param given what is there, such as `3 of 5 verdicts`
 */
export function openScore(given: string, bounds: Bounds): Score {
  return isSettled(bounds)
    ? scored(bounds.low, `${given}: the missing ones change nothing`)
    : unscored('incomplete-verdicts', `${given}: ${describeBounds(bounds)}`, bounds);
}

/** Whether the limits leave one value. */
export function isSettled({ low, high }: Bounds): boolean {
  return high - low <= rounding;
}

export function describeBounds({ low, high }: Bounds): string {
  return `the value lies between ${shortNumber(low)} and ${shortNumber(high)}`;
}
