/** What a comparison may ask of a sample besides a value. */
export const askableStates = ['scored', 'unscored', 'not-applicable'] as const;
export type AskableState = (typeof askableStates)[number];

/** A comparison of a sample's score with a value, or of its state. */
export type Comparison = ValueComparison | StateComparison;

export interface ValueComparison {
  /** The name of the metric, as the user wrote it. */
  readonly metric: string;
  readonly operator: '<' | '<=' | '>' | '>=' | '=' | '!=';
  readonly value: number;
}

export interface StateComparison {
  readonly metric: string;
  readonly operator: '=' | '!=';
  readonly state: AskableState;
}
