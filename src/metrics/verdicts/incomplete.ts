import { type Unscored, unscored } from '../../core/score.js';

/** The values between which a score lies that cannot be known. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * No score where verdicts are missing: what they would have been is not guessed, only how much they could change.
 *
 * @param what is there, such as `3 of 5 verdicts`
 */
export function incomplete(what: string, { low, high }: Bounds): Unscored {
  return unscored('incomplete-verdicts', `${what}: the value lies between ${short(low)} and ${short(high)}`);
}

function short(value: number): string {
  return String(Number(value.toFixed(3)));
}
