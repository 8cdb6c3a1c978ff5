import {
  digitsEnd,
  isDash,
  isDigit,
  isLetter,
  isMinus,
  isNarrowSpace,
  isSpace,
  isUpper,
  lettersEnd,
  lettersStart,
  superscriptDigit,
} from './characters.js';
import { withHalf } from './half.js';
import type { Lexicon } from './lexicon.js';
import { matchAddress } from './masks/address.js';
import { matchCitation, matchSuperscript } from './masks/citation.js';
import { codeToken } from './masks/code.js';
import { matchDate } from './masks/date.js';
import { matchDotted, matchVersion } from './masks/dotted.js';
import { isDateIdeograph, matchEastAsianDate } from './masks/east-asian-date.js';
import { matchCard, matchIban } from './masks/grouped-code.js';
import { matchListOrdinal } from './masks/list-ordinal.js';
import { matchPhone } from './masks/phone.js';
import { matchSpacedTime, matchTime, matchTimestamp } from './masks/time.js';
import { matchWrittenDate } from './masks/written-date.js';
import { type Numeral, readNumeral, readVulgarFraction } from './numeral.js';
import { isScaleAfter, readScale } from './scale.js';
import { isSequence } from './sequence.js';
import type { NumberToken, Token } from './token.js';
import { currencyBefore } from './unit-of.js';
import { unitSymbols } from './units.js';

/**
 * The first thing with a digit in it that begins at `from` or later. The digits are ASCII, see `foldDigits`.
 *
 * Each token is looked for with a bounded look around, so that a text costs its length, whatever stands in it.
 */
export function nextToken(text: string, from: number, lexicon: Lexicon): Token | undefined {
  for (let at = nextNumeric(text, from); at >= 0; at = nextNumeric(text, at + 1)) {
    const token = isDigit(text.charCodeAt(at)) ? tokenAt(text, at, from, lexicon) : specialAt(text, at, from);
    if (token !== undefined) return token;
  }
  return undefined;
}

/** Native search is several times faster than a loop. */
const numeric = /[0-9²³¹¼-¾⁰⁴-⁹⅐-⅞]/g;

/** The first place from `from` on of a digit, a superscript digit or a fraction in one character; -1 where there is none. */
export function nextNumeric(text: string, from: number): number {
  numeric.lastIndex = from;
  return numeric.test(text) ? numeric.lastIndex - 1 : -1;
}

/** A fraction in one character, or a note in superscript digits. */
function specialAt(text: string, at: number, floor: number): Token | undefined {
  if (superscriptDigit(text.charCodeAt(at)) >= 0) return matchSuperscript(text, at, floor);
  const fraction = readVulgarFraction(text, at);
  return fraction && numberAt(at, fraction);
}

function tokenAt(text: string, at: number, floor: number, lexicon: Lexicon): Token | undefined {
  if (isUnitPower(text, at, floor)) return undefined;
  const isAttached = at > floor && !isSpace(text.charCodeAt(at - 1));
  const end = digitsEnd(text, at);
  const isOpen = end < text.length && !isSpace(text.charCodeAt(end));
  return (
    matchWrittenDate(text, at, floor, lexicon) ??
    (isAttached ? attachedToken(text, at, floor) : undefined) ??
    (isOpen ? openToken(text, at, end, floor, lexicon) : spacedTime(text, at, end, lexicon)) ??
    (end - at === 4 && isDigit(text.charCodeAt(end + 1)) ? matchCard(text, at) : undefined) ??
    (isPhoneLike(text, at, end)
      ? matchPhone(text, at, floor, lexicon, isAnnounced(text, at, floor, lexicon.phoneWords))
      : undefined) ??
    numberToken(text, at, floor, lexicon)
  );
}

/** The 2 of "20 m2" belongs to the unit. */
function isUnitPower(text: string, at: number, floor: number): boolean {
  const power = text.charAt(at);
  if (
    (power !== '2' && power !== '3') ||
    !isLetter(text.charCodeAt(at - 1)) ||
    isWordCharacter(text.charCodeAt(at + 1))
  ) {
    return false;
  }
  const start = lettersStart(text, at, floor);
  const isAfterNumber = isDigit(text.charCodeAt(start - 1)) || (start > 1 && isDigit(text.charCodeAt(start - 2)));
  return isAfterNumber && unitSymbols.has(text.slice(start, at) + (power === '2' ? '²' : '³'));
}

/** "5 pm", "5 p.m.", "17 Uhr", "12 noon", "20 h 45" */
function spacedTime(text: string, at: number, end: number, lexicon: Lexicon): Token | undefined {
  const letter = text.charAt(end + 1);
  if (letter === 'h') return matchSpacedTime(text, at, lexicon);
  return letter !== '' && 'apAPUn'.includes(letter) ? matchTime(text, at) : undefined;
}

/** What the characters right before the digit make of it. */
function attachedToken(text: string, at: number, floor: number): Token | undefined {
  const before = text.charCodeAt(at - 1);
  if (before === 0x5b || before === 0x5e || before === 0x3010) {
    const citation = matchCitation(text, at);
    if (citation !== undefined) return citation;
  }
  const address = matchAddress(text, at, floor);
  if (address !== undefined) return address;
  // Right behind a date
  if (before === 0x54 && at - 1 === floor) return matchTimestamp(text, at) ?? codeToken(text, at, floor);
  if (isLetter(before)) return afterLetters(text, at, floor);
  // "model_3", but not the italics of "_5_"
  if (before === 0x5f) return isWordCharacter(text.charCodeAt(at - 2)) ? codeToken(text, at, floor) : undefined;
  if (!isDash(before) || !isLetter(text.charCodeAt(at - 2))) return undefined;
  const word = text.slice(lettersStart(text, at - 1, floor), at - 1);
  return hasUpper(word) ? codeToken(text, at, floor) : undefined;
}

/** "v1.2" is a version, "EUR49" and "x2" are numbers, "A4" and "H2O" are codes. */
function afterLetters(text: string, at: number, floor: number): Token | undefined {
  const start = lettersStart(text, at, floor);
  const letters = text.slice(start, at);
  if (letters === 'v' || letters === 'V') return matchVersion(text, start, at);
  const isTimes = letters === 'x' || letters === 'X';
  const isAmount =
    (isTimes && !architectures.has(text.slice(at, digitsEnd(text, at)))) || unitSymbols.get(letters)?.kind === 'money';
  if (isAmount) return undefined;
  return (letters.length === 2 ? matchIban(text, start) : undefined) ?? codeToken(text, at, floor);
}

/** x86 and its like are no factors. */
const architectures: ReadonlySet<string> = new Set(['86', '64', '32']);

function hasUpper(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (isUpper(word.charCodeAt(at))) return true;
  return false;
}

/** What the characters right behind the digits make of them. */
function openToken(text: string, at: number, end: number, floor: number, lexicon: Lexicon): Token | undefined {
  const after = text.charCodeAt(end);
  if (after === 0x2c) return undefined;
  if (after === 0x29 && text.charCodeAt(at - 1) === 0x28 && end - at > 1) {
    const phone = matchPhone(text, at, floor, lexicon, false);
    if (phone !== undefined) return phone;
  }
  const ordinal = matchListOrdinal(text, at, lexicon);
  if (ordinal !== undefined) return ordinal;
  if (isLetter(after)) {
    return (
      matchAddress(text, at, at) ??
      matchTime(text, at) ??
      (isSuffix(text, at, end, lexicon) ? undefined : codeToken(text, at, floor))
    );
  }
  if (after === 0x3a) return matchTime(text, at);
  if (isDateIdeograph(after)) return matchEastAsianDate(text, at);
  // "4711-B"
  if (isDash(after) && isLoneCapital(text, end + 1)) return codeToken(text, at, floor);
  if (!isDigit(text.charCodeAt(end + 1))) return after === 0x40 ? matchAddress(text, at, at) : undefined;
  if (after === 0x2e && isAnnounced(text, at, floor, lexicon.versionWords)) return matchVersion(text, at, at);
  if (text.startsWith('24/7', at) && end === at + 2) return codeToken(text, at, floor);
  const date = matchDate(text, at, lexicon);
  if (date !== undefined) return date;
  if (after === 0x2e) return matchTime(text, at) ?? matchDotted(text, at, floor, lexicon);
  return isDash(after) ? matchChain(text, at, end, floor, lexicon) : undefined;
}

function isLoneCapital(text: string, at: number): boolean {
  return isUpper(text.charCodeAt(at)) && !isLetter(text.charCodeAt(at + 1));
}

/** The longest row of numbers that hyphens can hold together. */
const longestRow = 60;

function chainParts(text: string, at: number): readonly string[] {
  return /^[\d‐-―−-]*\d/.exec(text.slice(at, at + longestRow))?.[0].split(/\D/) ?? [];
}

/** "978-3-16-148410-0": digits in three or more parts are a telephone number or another identifier. */
function matchChain(text: string, at: number, end: number, floor: number, lexicon: Lexicon): Token | undefined {
  const second = digitsEnd(text, end + 1);
  if (!isDash(text.charCodeAt(second)) || !isDigit(text.charCodeAt(second + 1))) return undefined;
  const phone = matchPhone(text, at, floor, lexicon, isAnnounced(text, at, floor, lexicon.phoneWords));
  if (phone !== undefined) return phone;
  return isSequence(chainParts(text, at)) ? undefined : codeToken(text, at, floor);
}

const ordinalSuffixes: ReadonlySet<string> = new Set('st nd rd th er ère re e ème eme nde'.split(' '));

/** Where the letters end that make an ordinal of the digits: "25th", "1er", "3º". */
function ordinalEnd(text: string, end: number): number {
  const mark = text.charCodeAt(end);
  if (mark === 0xaa || (mark === 0xba && text.charAt(end + 1) !== 'C')) return end + 1;
  if (!isLetter(mark)) return end;
  const letters = lettersEnd(text, end);
  return ordinalSuffixes.has(text.slice(end, letters)) && !isDigit(text.charCodeAt(letters)) ? letters : end;
}

/** Whether a number is written as an ordinal in digits: "25th". */
export function isOrdinal(written: string): boolean {
  const end = digitsEnd(written, 0);
  return ordinalEnd(written, end) > end;
}

/** "1990s", "10x" */
const otherSuffixes: ReadonlySet<string> = new Set(['s', 'x', 'X']);

/** Whether the letters against the digits leave them a number: "25th", "1990s", "10x", "5GB", "2k", "1e6". */
function isSuffix(text: string, at: number, end: number, lexicon: Lexicon): boolean {
  const lettersStop = lettersEnd(text, end);
  const letters = text.slice(end, lettersStop);
  if (readNumeral(text, at, false).end > end) return true;
  if (isDigit(text.charCodeAt(lettersStop))) return letters === 'x' || letters === 'X';
  return (
    ordinalSuffixes.has(letters) ||
    otherSuffixes.has(letters) ||
    unitSymbols.has(letters) ||
    isScaleAfter(text, end, lexicon) ||
    lexicon.after.get(letters.toLowerCase())?.kind === 'unit'
  );
}

/** Digits that may begin a telephone number: otherwise nobody looks at the word before. */
function isPhoneLike(text: string, at: number, end: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before === 0x2b || before === 0x28 || text.charCodeAt(at) === 0x30)
    return end - at > 1 || !isDecimalMark(text.charCodeAt(end));
  return (
    end - at >= 7 ||
    (end - at >= 2 &&
      (isSpace(text.charCodeAt(end)) || isDash(text.charCodeAt(end))) &&
      isDigit(text.charCodeAt(end + 1)))
  );
}

function isDecimalMark(code: number): boolean {
  return code === 0x2e || code === 0x2c;
}

/** Whether one of these words stands before, with a full stop, a colon or the like between. */
function isAnnounced(text: string, at: number, floor: number, words: ReadonlySet<string>): boolean {
  let end = at;
  while (end > floor && end > at - 4 && ' .:+('.includes(text.charAt(end - 1))) end--;
  const start = lettersStart(text, end, floor);
  return start < end && words.has(text.slice(start, end).toLowerCase());
}

function numberToken(text: string, at: number, floor: number, lexicon: Lexicon): Token {
  const isLeadingMark =
    text.charCodeAt(at - 1) === 0x2e && at - 1 >= floor && !isWordCharacter(text.charCodeAt(at - 2));
  const first = isLeadingMark ? at - 1 : at;
  const sign = signBefore(text, first, floor);
  const numeral = readNumeral(text, first, sign < first);
  // "007": what has leading zeros is a name made of digits.
  if (numeral.end - at >= 3 && text.charCodeAt(at) === 0x30 && digitsEnd(text, at) === numeral.end)
    return codeToken(text, at, floor);
  const suffix = ordinalEnd(text, numeral.end);
  if (suffix > numeral.end) return numberAt(sign, { ...numeral, end: suffix });
  const token = numberAt(
    sign,
    readScale(text, numeral, lexicon, () => isMoneyBefore(text, first)),
  );
  return withHalf(text, token, lexicon);
}

function numberAt(start: number, { end, readings, separator, shows }: Numeral): NumberToken {
  return { kind: 'number', start, end, readings, separator, shows };
}

function isWordCharacter(code: number): boolean {
  return isDigit(code) || isLetter(code);
}

/** Where the minus sign stands that belongs to the number at `at`, or to its currency ("-$5"); `at` where it has none. */
function signBefore(text: string, at: number, floor: number): number {
  const sign = signRightBefore(text, at, floor);
  if (sign !== undefined) return sign;
  const last = text.charCodeAt(at - 2);
  // Most numbers stand behind a word, which is no currency.
  const isBehindWord = text.charCodeAt(at - 1) === 0x20 && last >= 0x61 && last <= 0x7a;
  const currency = isBehindWord ? undefined : currencyBefore(text, at);
  return (currency && signRightBefore(text, currency.start, floor)) ?? at;
}

/** A hyphen between words or behind an amount ("5 €-10 €") is no sign. */
function signRightBefore(text: string, at: number, floor: number): number | undefined {
  const mark = at - 1;
  if (mark < floor) return undefined;
  const code = text.charCodeAt(mark);
  if (code === 0x20) return minusWordBefore(text, at, floor);
  if (!isMinus(code) && code !== 0x2d && code !== 0x2013) return undefined;
  const before = text.charAt(mark - 1);
  if (mark === 0 || isSpace(text.charCodeAt(mark - 1)) || '([{"“„«=:,;<>≥≤|~≈±'.includes(before)) return mark;
  const isAmountBefore = isDigit(text.charCodeAt(mark - 2)) || isDigit(text.charCodeAt(mark - 3));
  return !isAmountBefore && unitSymbols.get(before)?.kind === 'money' ? mark : undefined;
}

/** "minus 5 °C", in the languages that say so. Words such as "menos" also mean "less" and "at least". */
function minusWordBefore(text: string, at: number, floor: number): number | undefined {
  const start = at - 'minus '.length;
  const isWord = start >= floor && text.startsWith('inus ', start + 1) && 'mM'.includes(text.charAt(start));
  return isWord && !isLetter(text.charCodeAt(start - 1)) ? start : undefined;
}

function isMoneyBefore(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const symbol = before === 0x20 || isNarrowSpace(before) ? at - 2 : at - 1;
  return unitSymbols.get(text.charAt(symbol))?.kind === 'money';
}
