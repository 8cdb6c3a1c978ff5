import type { JsonValue } from './json.js';

/** Why a metric has nothing to say about a sample. Such a sample leaves the denominator and is counted beside it. */
export const notApplicableCauses = ['nothing-to-check', 'refusal', 'other-stratum', 'no-relevant-ids'] as const;
export type NotApplicableCause = (typeof notApplicableCauses)[number];

/** Why a score that should be there is not. Such a hole widens the bounds and fails the gate. */
export const unscoredCauses = [
  'missing-input',
  'no-claims',
  'no-questions',
  'judge-error',
  'incomplete-verdicts',
  'invalid-verdict',
  'out-of-range',
  'source-nan',
  'model-unavailable',
  'metric-fault',
  'custom',
] as const;
export type UnscoredCause = (typeof unscoredCauses)[number];

/** A score without its words. */
export type BareScore =
  | { readonly state: 'scored'; readonly value: number }
  | { readonly state: 'not-applicable'; readonly cause: NotApplicableCause }
  | { readonly state: 'unscored'; readonly cause: UnscoredCause };

/** A metric's answer about one sample. "No answer" is a state with a cause: never NaN, -1 or 0. */
export type Score = Scored | NotApplicable | Unscored;

export interface Scored {
  readonly state: 'scored';
  readonly value: number;
  /** One sentence for a person: why this value. */
  readonly reason: string;
  readonly details?: JsonValue;
}

export interface NotApplicable {
  readonly state: 'not-applicable';
  readonly cause: NotApplicableCause;
  readonly reason: string;
}

export interface Unscored {
  readonly state: 'unscored';
  readonly cause: UnscoredCause;
  readonly reason: string;
}

export function scored(value: number, reason: string, details?: JsonValue): Scored {
  return details === undefined ? { state: 'scored', value, reason } : { state: 'scored', value, reason, details };
}

export function notApplicable(cause: NotApplicableCause, reason: string): NotApplicable {
  return { state: 'not-applicable', cause, reason };
}

export function unscored(cause: UnscoredCause, reason: string): Unscored {
  return { state: 'unscored', cause, reason };
}
