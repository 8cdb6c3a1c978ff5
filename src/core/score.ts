import type { JsonValue } from './json.js';
import type { Series } from './series.js';

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
  'lost-verdicts',
  'invalid-verdict',
  'out-of-range',
  'source-nan',
  'model-unavailable',
  'metric-fault',
  'custom',
] as const;
export type UnscoredCause = (typeof unscoredCauses)[number];

/** The values between which a score lies that cannot be known. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A score without its words and its series. */
export type BareScore =
  | { readonly state: 'scored'; readonly value: number }
  | { readonly state: 'not-applicable'; readonly cause: NotApplicableCause }
  | { readonly state: 'unscored'; readonly cause: UnscoredCause; readonly bounds?: Bounds };

/** A metric's answer about one sample. "No answer" is a state with a cause: never NaN, -1 or 0. */
export type Score = Scored | NotApplicable | Unscored;

/** A score that was redone from a record's verdicts, and the other one that the record itself holds. */
export interface DifferingScore {
  readonly redone: number;
  readonly own: number;
  /** The tool that computed its own. */
  readonly tool?: string;
}

interface Judged {
  /** Whose verdicts the score rests on; absent where it rests on none. */
  readonly series?: readonly Series[];
  /** The scores of the judge's runs, where it judged the answer more than once; null for a run without one. */
  readonly runs?: readonly (number | null)[];
  /** The first of its records whose own score is another one. */
  readonly differs?: DifferingScore;
}

export interface Scored extends Judged {
  readonly state: 'scored';
  readonly value: number;
  /** One sentence for a person: why this value. */
  readonly reason: string;
  readonly details?: JsonValue;
}

export interface NotApplicable extends Judged {
  readonly state: 'not-applicable';
  readonly cause: NotApplicableCause;
  readonly reason: string;
}

export interface Unscored extends Judged {
  readonly state: 'unscored';
  readonly cause: UnscoredCause;
  readonly reason: string;
  /** Where what is known leaves less open than the whole range of the metric. */
  readonly bounds?: Bounds;
}

export function scored(value: number, reason: string, details?: JsonValue): Scored {
  return details === undefined ? { state: 'scored', value, reason } : { state: 'scored', value, reason, details };
}

export function notApplicable(cause: NotApplicableCause, reason: string): NotApplicable {
  return { state: 'not-applicable', cause, reason };
}

export function unscored(cause: UnscoredCause, reason: string, bounds?: Bounds): Unscored {
  return { state: 'unscored', cause, reason, ...(bounds === undefined ? {} : { bounds }) };
}
