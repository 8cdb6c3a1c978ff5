import { isDigit, isNarrowSpace, lettersEnd } from './characters.js';
import type { Lexicon } from './lexicon.js';
import { type Numeral, scaled } from './numeral.js';

/** "mil millones", "hundred thousand": how many scale words may follow each other. */
const mostScales = 2;

/** The numeral times the scale words behind it: "2k", "10 mila", "1,5 Mio.", "100 mil millones". */
export function readScale(text: string, numeral: Numeral, lexicon: Lexicon, isMoneyBefore: () => boolean): Numeral {
  let result = numeral;
  for (let count = 0; count < mostScales; count++) {
    const scale = scaleAfter(text, result.end, lexicon, isMoneyBefore);
    if (scale === undefined) break;
    result = scaled(result, scale.power, scale.end);
  }
  return result;
}

/** Whether a scale word stands against the digits that end at `end`. */
export function isScaleAfter(text: string, end: number, lexicon: Lexicon): boolean {
  return scaleAfter(text, end, lexicon, () => true) !== undefined;
}

function scaleAfter(
  text: string,
  at: number,
  lexicon: Lexicon,
  isMoneyBefore: () => boolean,
): { power: number; end: number } | undefined {
  const space = text.charCodeAt(at);
  const start = space === 0x20 || isNarrowSpace(space) ? at + 1 : at;
  if (!lexicon.scaleBeginnings.mayStartAt(text, start)) return undefined;
  const end = lettersEnd(text, start);
  if (isDigit(text.charCodeAt(end))) return undefined;
  const word = text.slice(start, end);
  // Alone, a small m is a metre; after a currency it is a million.
  if (word === 'm') return start === at && (isMoneyBefore() || isMoneySign(text, end)) ? { power: 6, end } : undefined;
  const isLetter = end - start === 1;
  if (isLetter && start > at && word !== 'k' && word !== 'M') return undefined;
  const meaning = lexicon.after.get(word) ?? (isLetter ? undefined : lexicon.after.get(word.toLowerCase()));
  if (meaning?.kind !== 'scale') return undefined;
  return { power: meaning.power, end: isAbbreviation(text, start, end) ? end + 1 : end };
}

function isMoneySign(text: string, at: number): boolean {
  return at < text.length && '€£$'.includes(text.charAt(at));
}

/** "tys." and "Mio." keep their full stop, unless it ends the sentence. */
function isAbbreviation(text: string, start: number, end: number): boolean {
  return end - start <= 4 && text.charAt(end) === '.' && text.charAt(end + 1) === ' ' && end + 2 < text.length;
}
