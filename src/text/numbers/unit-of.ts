import {
  digitsEnd,
  isApostrophe,
  isDash,
  isDigit,
  isLetter,
  isNarrowSpace,
  isUpper,
  lettersEnd,
  lettersStart,
  superscriptDigit,
} from './characters.js';
import type { Lexicon } from './lexicon.js';
import { dollarOf, type Unit, unitSymbols } from './units.js';

/** What a number counts or measures, as far as the words beside it say so. */
export interface Counted {
  readonly unit: Unit | undefined;
  /** The word that follows where it is no unit: "users". Absent where nothing that can be counted follows. */
  readonly noun: string | undefined;
  /** The unit as it is written, where it is a word: "days". */
  readonly unitWord: string | undefined;
  /** Where the unit or noun ends, or the number where it has none. */
  readonly end: number;
}

/** What the number at [start, end) counts or measures: a currency before it, or a symbol or word behind it. */
export function unitOf(text: string, start: number, end: number, lexicon: Lexicon): Counted {
  const currency = currencyBefore(text, isDash(text.charCodeAt(start)) ? behindSign(text, start) : start);
  if (currency !== undefined) return unitAt(currency.unit, end);
  return countedAfter(text, end, lexicon, 1);
}

function nothing(end: number): Counted {
  return { unit: undefined, noun: undefined, unitWord: undefined, end };
}

function unitAt(unit: Unit | undefined, end: number, unitWord?: string): Counted {
  return { unit, noun: undefined, unitWord, end };
}

/** How many code units a currency takes between sign and digits: "-CAD$ 5". */
const longestCurrency = 6;

/** Where the digits begin behind the sign at `start`: a currency may stand between them. */
function behindSign(text: string, start: number): number {
  let at = start + 1;
  while (!isDigit(text.charCodeAt(at)) && at <= start + longestCurrency) at++;
  return at;
}

/** The currency right before `start`, and where it begins. */
export function currencyBefore(text: string, start: number): { unit: Unit; start: number } | undefined {
  const isApart = isBlank(text.charCodeAt(start - 1));
  const last = isApart ? start - 1 : start;
  const end = text.charAt(last - 1) === '.' ? last - 1 : last;
  if (end <= 0) return undefined;
  const isWord = isLetter(text.charCodeAt(end - 1));
  const symbolStart = isWord ? lettersStart(text, end, Math.max(0, end - 4)) : end - 1;
  if (isWord && isPlainWord(text, symbolStart, end)) return undefined;
  const unit = unitSymbols.get(text.slice(symbolStart, end));
  if (unit?.kind !== 'money') return undefined;
  // In "5 € 10" the sign belongs to the number before it.
  const before = text.charCodeAt(symbolStart - 1);
  const isTaken = isApart && (isDigit(before) || (isBlank(before) && isDigit(text.charCodeAt(symbolStart - 2))));
  if (isTaken) return undefined;
  if (isWord) return { unit, start: symbolStart };
  // "US$", "CAD$", "CN¥"
  const prefixed = lettersStart(text, symbolStart, Math.max(0, symbolStart - longestPrefix));
  const isPrefixed = prefixed < symbolStart && isUpper(text.charCodeAt(prefixed));
  const whole = isPrefixed ? prefixedCurrency(text, prefixed, symbolStart, end) : undefined;
  return whole === undefined ? { unit, start: symbolStart } : { unit: whole, start: prefixed };
}

/** How many letters may stand before the sign of a currency. */
const longestPrefix = 4;

function prefixedCurrency(text: string, start: number, symbol: number, end: number): Unit | undefined {
  return text.charAt(symbol) === '$' ? dollarOf(text.slice(start, symbol)) : unitSymbols.get(text.slice(start, end));
}

/** Codes and signs of currencies in letters have a capital ("EUR", "Rs"), or a letter beyond ASCII ("zł"). */
function isPlainWord(text: string, start: number, end: number): boolean {
  return !isUpper(text.charCodeAt(start)) && text.charCodeAt(end - 1) < 0x80;
}

function isBlank(code: number): boolean {
  return code === 0x20 || isNarrowSpace(code);
}

/** @param ranges how many further numbers of a range may stand before the unit: "5 to 10 days" */
function countedAfter(text: string, end: number, lexicon: Lexicon, ranges: number): Counted {
  // "thirty (30) days"
  const closed = behindEmphasis(text, end);
  const open = text.charAt(closed) === ')' ? closed + 1 : behindRepeat(text, closed);
  const isElided = isApostrophe(text.charCodeAt(open)) && isLetter(text.charCodeAt(open - 1));
  // "un'ora"
  let at = isElided || isBlank(text.charCodeAt(open)) ? open + 1 : open;
  if (isDash(text.charCodeAt(at))) {
    const next = isBlank(text.charCodeAt(at + 1)) ? at + 2 : at + 1;
    if (ranges > 0 && isDigit(text.charCodeAt(next))) return sharedUnit(text, end, next, lexicon, ranges);
    if (at > end || !isLetter(text.charCodeAt(next))) return nothing(end);
    at = next;
  }
  const code = text.charCodeAt(at);
  if (!isLetter(code)) return symbolAt(text, at, end);
  return wordAt(text, at, end, lexicon, ranges);
}

/** Behind the marks that end bold, italic or code in Markdown: "**25** users". */
function behindEmphasis(text: string, end: number): number {
  let next = end;
  while (next < end + 3 && next < text.length && '*_`'.includes(text.charAt(next))) next++;
  return next;
}

/** Where the digits begin of the second number of a range, whose first ends at `end`: "5-10", "5 to $10". */
export function rangeEndAt(text: string, end: number, lexicon: Lexicon): number | undefined {
  let at = isBlank(text.charCodeAt(end)) ? end + 1 : end;
  if (isDash(text.charCodeAt(at))) at++;
  else {
    const wordEnd = lettersEnd(text, at);
    if (at === end || wordEnd === at || wordEnd - at > 3) return undefined;
    if (lexicon.after.get(text.slice(at, wordEnd))?.kind !== 'connector') return undefined;
    at = wordEnd;
  }
  if (isBlank(text.charCodeAt(at))) at++;
  if (unitSymbols.get(text.charAt(at))?.kind === 'money') at++;
  return isDigit(text.charCodeAt(at)) ? at : undefined;
}

/** Behind the same number once more in brackets: "thirty (30) days". */
function behindRepeat(text: string, end: number): number {
  if (text.charAt(end + 1) !== '(') return end;
  const close = text.slice(end + 2, end + longestRepeat).indexOf(')');
  return close < 0 ? end : end + 2 + close + 1;
}

const longestRepeat = 30;

/** The unit that the second number of a range has, for the first one too. */
function sharedUnit(text: string, end: number, second: number, lexicon: Lexicon, ranges: number): Counted {
  let next = second;
  while (isDigit(text.charCodeAt(next)) || (',.'.includes(text.charAt(next)) && isDigit(text.charCodeAt(next + 1)))) {
    next = Math.max(digitsEnd(text, next), next + 1);
    if (next - second > 24) return nothing(end);
  }
  return { ...countedAfter(text, next, lexicon, ranges - 1), end };
}

function symbolAt(text: string, at: number, end: number): Counted {
  const symbol = text.charAt(at);
  if (symbol === '°' || symbol === 'º') return degreesAt(text, at);
  const unit = unitSymbols.get(symbol);
  // "5 €10": the sign belongs to the next number.
  if (unit === undefined || (unit.kind === 'money' && isDigit(text.charCodeAt(at + 1)))) return nothing(end);
  return unitAt(unit, at + 1);
}

function degreesAt(text: string, at: number): Counted {
  const letter = isBlank(text.charCodeAt(at + 1)) ? at + 2 : at + 1;
  const isScale = 'CF'.includes(text.charAt(letter)) && !isLetter(text.charCodeAt(letter + 1)) && letter < text.length;
  // Without a scale, "3º" is the third.
  if (!isScale && text.charAt(at) === 'º') return nothing(at + 1);
  const unit = unitSymbols.get(isScale ? `°${text.charAt(letter)}` : '°');
  return unitAt(unit, isScale ? letter + 1 : at + 1);
}

function wordAt(text: string, at: number, end: number, lexicon: Lexicon, ranges: number): Counted {
  const wordEnd = lettersEnd(text, at);
  const written = text.slice(at, wordEnd);
  const symbol = isDecade(text, at, end, wordEnd) ? nothing(wordEnd) : symbolWord(text, at, wordEnd, written);
  if (symbol !== undefined) return symbol;
  const word = written.toLowerCase();
  const next = nextWord(text, wordEnd);
  const following = next && text.slice(next.start, next.end).toLowerCase();
  const pair = lexicon.unitStarts.has(word) ? lexicon.after.get(`${word} ${following}`) : undefined;
  if (next && pair?.kind === 'unit') return unitAt(pair.unit, next.end, text.slice(at, next.end));
  const meaning = lexicon.after.get(word);
  if (meaning?.kind === 'unit') return unitAt(meaning.unit, wordEnd, written);
  if (meaning?.kind === 'connector' && ranges > 0 && isDigit(text.charCodeAt(wordEnd + 1))) {
    return sharedUnit(text, end, wordEnd + 1, lexicon, ranges);
  }
  const whole = next && partitives.has(word) ? spanBehindArticle(text, next, lexicon) : undefined;
  if (whole !== undefined) return whole;
  const meaningOfNext = following === undefined ? undefined : lexicon.after.get(following);
  if (next && meaningOfNext?.kind === 'unit') {
    // "14 free days", "14 calendar days"; "2 million of euros" in the languages that say so.
    const isQualified = meaning === undefined || meaning.kind === 'qualifier';
    if (isQualified ? meaningOfNext.unit.kind === 'duration' : partitives.has(word))
      return unitAt(meaningOfNext.unit, next.end, text.slice(next.start, next.end));
  }
  if (meaning !== undefined || !isNoun(text, at, word, lexicon)) return nothing(end);
  return { unit: undefined, noun: written, unitWord: undefined, end: wordEnd };
}

/** "three quarters of an hour" */
function spanBehindArticle(text: string, article: Word, lexicon: Lexicon): Counted | undefined {
  const word = /^an?$/.test(text.slice(article.start, article.end)) ? nextWord(text, article.end) : undefined;
  if (word === undefined) return undefined;
  const written = text.slice(word.start, word.end);
  const meaning = lexicon.after.get(written.toLowerCase());
  const isSpan = meaning?.kind === 'unit' && meaning.unit.kind === 'duration';
  return isSpan ? unitAt(meaning.unit, word.end, written) : undefined;
}

/** "1990s" */
function isDecade(text: string, at: number, end: number, wordEnd: number): boolean {
  return (
    at === end &&
    wordEnd === at + 1 &&
    text.charAt(at) === 's' &&
    /(^|\D)[12]\d\d0$/.test(text.slice(Math.max(0, end - 5), end))
  );
}

/** What stands between a noun of number and what it counts. */
export const partitives: ReadonlySet<string> = new Set(['di', 'de', 'd', 'of']);

/** "km", "km/h", "m²", "m2": a unit that is written alike in all languages. */
function symbolWord(text: string, at: number, wordEnd: number, written: string): Counted | undefined {
  if (wordEnd - at > 6 || isApostrophe(text.charCodeAt(wordEnd))) return undefined;
  const last = text.charCodeAt(wordEnd);
  // "20 CA$"
  if (last === 0x24 && isUpper(text.charCodeAt(at)) && !isDigit(text.charCodeAt(wordEnd + 1))) {
    return unitAt(dollarOf(written), wordEnd + 1, text.slice(at, wordEnd + 1));
  }
  if (superscriptDigit(last) > 1 || ((last === 0x32 || last === 0x33) && !isDigit(text.charCodeAt(wordEnd + 1)))) {
    const power = superscriptDigit(last) > 1 ? text.charAt(wordEnd) : last === 0x32 ? '²' : '³';
    const unit = unitSymbols.get(written + power);
    if (unit !== undefined) return unitAt(unit, wordEnd + 1, text.slice(at, wordEnd + 1));
  }
  if (last === 0x2f) {
    const end = lettersEnd(text, wordEnd + 1);
    const unit = end - wordEnd <= 4 ? unitSymbols.get(text.slice(at, end)) : undefined;
    if (unit !== undefined) return unitAt(unit, end, text.slice(at, end));
  }
  const unit = unitSymbols.get(written);
  return unit && unitAt(unit, wordEnd, written);
}

interface Word {
  readonly start: number;
  readonly end: number;
}

function nextWord(text: string, wordEnd: number): Word | undefined {
  const mark = text.charCodeAt(wordEnd);
  if (!isBlank(mark) && mark !== 0x2d && mark !== 0x27 && mark !== 0x2019) return undefined;
  const start = wordEnd + 1;
  const end = lettersEnd(text, start);
  return end === start ? undefined : { start, end };
}

/** Whether the word names things that are counted: in German a capital says so, elsewhere a capital begins something else. */
function isNoun(text: string, at: number, word: string, lexicon: Lexicon): boolean {
  if (word.length < 2 || word.endsWith('ly') || word.endsWith('mente')) return false;
  const isCapital = text.charAt(at) !== word.charAt(0) || isUpper(text.charCodeAt(at));
  return isCapital === lexicon.capitalNouns;
}
