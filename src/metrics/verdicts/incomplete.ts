import { type Bounds, type Unscored, unscored } from '../../core/score.js';
import { shortNumber } from './short-number.js';

/**
 * No score where verdicts are missing: what they would have been is not guessed, only how much they could change.
 *
 * @param what is there, such as `3 of 5 verdicts`
 */
export function incomplete(what: string, bounds: Bounds): Unscored {
  return unscored('incomplete-verdicts', `${what}: ${describeBounds(bounds)}`, bounds);
}

export function describeBounds({ low, high }: Bounds): string {
  return `the value lies between ${shortNumber(low)} and ${shortNumber(high)}`;
}
