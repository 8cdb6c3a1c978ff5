import type { Lexicon } from './lexicon.js';
import { halfEnd, plusHalf } from './number-word.js';
import type { Reading } from './numeral.js';
import type { NumberToken } from './token.js';
import { unitOf } from './unit-of.js';
import type { Unit } from './units.js';

/** A number with what it counts or measures, as far as the text says so: what two texts are compared by. */
export interface Quantity {
  readonly readings: readonly Reading[];
  /** The digits as they are written, in ASCII, with sign and scale word. */
  readonly written: string;
  readonly unit: Unit | undefined;
  readonly noun: string | undefined;
  readonly start: number;
  /** Behind the unit or noun. */
  readonly end: number;
}

export function quantityOf(text: string, token: NumberToken, readings: readonly Reading[], lexicon: Lexicon): Quantity {
  const { start } = token;
  const { unit, noun, end } = unitOf(text, start, token.end, lexicon);
  const written = text.slice(start, token.end);
  const half = unit === undefined ? undefined : halfEnd(text, end, lexicon);
  if (half === undefined) return { readings, written, unit, noun, start, end };
  // "two hours and a half"
  return { readings: readings.map(plusHalf), written: text.slice(start, half), unit, noun, start, end: half };
}
