/** What is known of a difference, candidate minus baseline, where higher is better: the estimate and one-sided bounds of each side. */
export interface BoundedDifference {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

export type DifferenceState = 'failed' | 'passed' | 'undecided';

/** What only rounding sets apart counts as equal. */
const tolerance = 1e-9;

/**
 * *Failed*: a drop is shown, and it is as large as the smallest that is worth a word. *Passed*: a drop that large is ruled out.
 * *Undecided*: the data can tell neither.
 *
 * @param smallestDrop above 0
 */
export function differenceState({ difference, low, high }: BoundedDifference, smallestDrop: number): DifferenceState {
  if (high < 0 && difference <= -smallestDrop + tolerance) return 'failed';
  return low > -smallestDrop + tolerance ? 'passed' : 'undecided';
}
