import { fewLabels } from '../coefficient.js';
import type { RequirementResult } from '../criterion/judge-verdict.js';

/** Why nothing can be decided by a coefficient. */
export type UnusableCause = 'few-labels' | 'undefined' | 'no-limits';

export const unusableWords: Readonly<Record<UnusableCause, { readonly cell: string; readonly sentence: string }>> = {
  'few-labels': { cell: 'too few', sentence: 'rests on too few labels' },
  undefined: { cell: 'none', sentence: 'has no value with these labels' },
  'no-limits': { cell: 'no limits', sentence: 'has no limits with these labels' },
};

export function whyUnusable({ measured }: RequirementResult): UnusableCause {
  if ((measured.labels ?? fewLabels) < fewLabels) return 'few-labels';
  return measured.value.defined ? 'no-limits' : 'undefined';
}
