import { shift } from './decimal.js';
import { halfEnd, plusHalf } from './half.js';
import type { Lexicon } from './lexicon.js';
import { type Reading, readNumeral } from './numeral.js';
import { readScale } from './scale.js';
import type { NumberToken } from './token.js';
import { rangeEndAt, unitOf } from './unit-of.js';
import type { Unit } from './units.js';

/** A number with what it counts or measures, as far as the text says so: what two texts are compared by. */
export interface Quantity {
  readonly readings: readonly Reading[];
  /** The digits as they are written, in ASCII, with sign and scale word. */
  readonly written: string;
  /** Whether a numeral with two readings was multiplied by a scale word or a power of ten: "2.345 million". */
  readonly isScaled: boolean;
  readonly unit: Unit | undefined;
  readonly noun: string | undefined;
  /** What is counted, as the text writes it: "days", "users"; "EUR" where it has no word for it. */
  readonly label: string | undefined;
  readonly start: number;
  /** Behind the unit or noun. */
  readonly end: number;
}

export function quantityOf(text: string, token: NumberToken, readings: readonly Reading[], lexicon: Lexicon): Quantity {
  const { start } = token;
  const { unit, noun, unitWord, end } = unitOf(text, start, token.end, lexicon);
  const label = unitWord ?? unit?.id ?? noun;
  const written = text.slice(start, token.end);
  const isScaled = token.separator !== undefined && token.readings.at(-1)?.places !== 0;
  const half = unit === undefined ? undefined : halfEnd(text, end, lexicon);
  if (half === undefined)
    return {
      readings: withRangeScale(text, token, readings, lexicon),
      written,
      isScaled,
      unit,
      noun,
      label,
      start,
      end,
    };
  // "two hours and a half"
  return {
    readings: readings.map(plusHalf),
    written: text.slice(start, half),
    isScaled,
    unit,
    noun,
    label,
    start,
    end: half,
  };
}

/** "5 to 10 million": whether the five are millions too is open, so that both readings stand. */
function withRangeScale(
  text: string,
  { end }: NumberToken,
  readings: readonly Reading[],
  lexicon: Lexicon,
): readonly Reading[] {
  const second = rangeEndAt(text, end, lexicon);
  if (second === undefined || readings.length > 1) return readings;
  const numeral = readNumeral(text, second, false);
  const whole = readScale(text, numeral, lexicon, () => false);
  const power = (numeral.readings[0]?.places ?? 0) - (whole.readings[0]?.places ?? 0);
  if (power === 0) return readings;
  return [
    ...readings,
    ...readings.map(({ value, places }) => ({ value: shift(value, power), places: places - power })),
  ];
}
