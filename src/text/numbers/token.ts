import type { Numeral } from './numeral.js';

/** Things that hold digits and are no numbers. */
export type MaskKind = 'url' | 'email' | 'date' | 'time' | 'ip' | 'version' | 'phone' | 'citation' | 'ordinal' | 'code';

/** A number, from its sign to its last digit, scale word or fraction. */
export interface NumberToken extends Numeral {
  readonly kind: 'number';
  readonly start: number;
  /** Whether it is written as an item of a list, "42. That is it": in an answer, of one that is not there. */
  readonly isItem?: true;
}

/** A thing that holds digits and is no number. */
export interface MaskedToken {
  readonly kind: MaskKind;
  readonly start: number;
  readonly end: number;
  /** What it is compared by with others of its kind, in canonical form; several where it can be read in several ways. */
  readonly keys: readonly string[];
}

export type Token = NumberToken | MaskedToken;
