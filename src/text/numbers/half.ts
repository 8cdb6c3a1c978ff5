import { isLetter } from './characters.js';
import type { Lexicon } from './lexicon.js';
import type { Reading } from './numeral.js';
import type { NumberToken } from './token.js';

/** The number with the half behind it: "2 and a half", "due e mezzo". */
export function withHalf(text: string, token: NumberToken, lexicon: Lexicon): NumberToken {
  const end = halfEnd(text, token.end, lexicon);
  if (end === undefined || token.readings.length > 1) return token;
  return { ...token, end, readings: token.readings.map(plusHalf) };
}

/** Where "and a half" ends that begins at `at`. */
export function halfEnd(text: string, at: number, lexicon: Lexicon): number | undefined {
  if (text.charCodeAt(at) !== 0x20 || !lexicon.andHalfInitials.has(text.charCodeAt(at + 1))) return undefined;
  const start = at + 1;
  const phrase = lexicon.andHalf.find(
    (half) => text.startsWith(half, start) && !isLetter(text.charCodeAt(start + half.length)),
  );
  return phrase === undefined ? undefined : start + phrase.length;
}

/** A whole number and a half; what has decimals or is a fraction stays as it is. */
export function plusHalf(reading: Reading): Reading {
  return /^\d+$/.test(reading.value) ? { value: `${reading.value}.5`, places: 1 } : reading;
}
