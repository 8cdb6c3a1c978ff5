import { labelsToTellApart } from '../planning/labels-to-tell-apart.js';
import type { JudgeComparison } from './compare-judges.js';

/** Which of two judges is right more often, where no verdict counts as wrong. */
export type Better =
  | { readonly state: 'first' | 'second' }
  /** `labels`: how many in all would tell, were the judges as different as they look; absent where no usual number would. */
  | { readonly state: 'not-told-apart'; readonly labels?: number };

/** The chance to call one better that is not. */
export const error = 0.05;

/** By McNemar's mid-p on the accuracy. It was chosen beforehand: what differs most among several would differ by chance. */
export function whichIsBetter({ failureIsWrong: { accuracy } }: JudgeComparison): Better {
  if (!accuracy.defined) return { state: 'not-told-apart' };
  const { counts, n, p } = accuracy.value;
  const { firstOnly, secondOnly } = counts;
  if (p <= error) return { state: firstOnly > secondOnly ? 'first' : 'second' };
  const labels = labelsToTellApart({ firstOnly: firstOnly / n, secondOnly: secondOnly / n });
  return { state: 'not-told-apart', ...(labels !== undefined && { labels: Math.max(labels, n + 1) }) };
}
