import type { Category } from './agreement/table.js';

/**
 * What a judgement can be. It is declared, never collected from the values that were seen: a class that nobody used still
 * counts in chance and in weights.
 */
export type Scale = ClassScale | ContinuousScale;

/** A closed list of classes. */
export interface ClassScale {
  /** `ordinal` where the order of the classes means something, from the lowest to the highest. */
  readonly kind: 'binary' | 'nominal' | 'ordinal';
  /** Two for a binary scale: the class of what is bad, then the class of what is good. */
  readonly categories: readonly Category[];
}

export interface ContinuousScale {
  readonly kind: 'continuous';
  readonly low: number;
  readonly high: number;
}

export const passFail: ClassScale = { kind: 'binary', categories: ['fail', 'pass'] };
