import type { JudgeStratum } from './judge-stratum.js';

/** A stratum, and how many labels it should get whatever its size. */
export interface Stratum<Name extends string> {
  readonly name: Name;
  readonly atLeast: number;
}

/** Every sample with the same chance. */
export const evenStrata: readonly Stratum<'all'>[] = [{ name: 'all', atLeast: 0 }];

/**
 * Few samples fail, and 30 labels that are drawn evenly hold too few failures to tell whether the judge sees them. 15 of each
 * verdict put the lower limit of a rate without an error at 0.85 (Wilson, one-sided 95%), 10 at 0.79. Of the verdicts that
 * failed one is enough to give each a chance.
 */
export const judgeStrata: readonly Stratum<JudgeStratum>[] = [
  { name: 'judged-fail', atLeast: 15 },
  { name: 'judged-pass', atLeast: 15 },
  { name: 'unscored', atLeast: 1 },
];
