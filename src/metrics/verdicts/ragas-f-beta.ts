import { fBeta } from './f-beta.js';

/** The claims of the answer that the reference holds and does not hold, and those of the reference that the answer lacks. */
export interface ClaimCounts {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
}

/**
 * The F measure as Ragas has it. Its recall takes the true positives from the claims of the answer and the false negatives
 * from those of the reference, which are different lists of claims.
 */
export function ragasFBeta({ truePositives, falsePositives, falseNegatives }: ClaimCounts, beta: number): number {
  return fBeta(share(truePositives, falsePositives), share(truePositives, falseNegatives), beta);
}

function share(part: number, others: number): number {
  return part === 0 ? 0 : part / (part + others);
}
