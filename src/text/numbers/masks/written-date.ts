import { digitsEnd, isDigit, isLetter, isUpper, lettersEnd, lettersStart } from '../characters.js';
import type { Lexicon } from '../lexicon.js';
import type { MaskedToken } from '../token.js';
import { type DatePart, dateKey } from './date.js';

/** The date with a month's name around the digits at `at`: "12 November 2026", "November 12th", "1er décembre", "maj 2026". */
export function matchWrittenDate(text: string, at: number, floor: number, lexicon: Lexicon): MaskedToken | undefined {
  const end = digitsEnd(text, at);
  if (end - at > 2) return end - at === 4 ? matchMonthAndYear(text, at, end, floor, lexicon) : undefined;
  const day = Number(text.slice(at, end));
  if (day < 1 || day > 31) return undefined;
  return matchDayFirst(text, at, end, day, lexicon) ?? matchMonthFirst(text, at, end, day, floor, lexicon);
}

interface Month {
  readonly month: number;
  readonly start: number;
  readonly end: number;
  /** Whether the name could be another word: it is short and has no capital, as "set" and "mar". */
  readonly isDoubtful: boolean;
  /** Whether another language has the name as a word of its own, with a capital too, and the text's language is not the month's. */
  readonly isHomonym: boolean;
}

function matchDayFirst(text: string, at: number, end: number, day: number, lexicon: Lexicon): MaskedToken | undefined {
  const next = behindSpace(text, behindSuffix(text, end));
  if (!isLetter(text.charCodeAt(next))) return undefined;
  const name = monthAt(text, behindPreposition(text, next), lexicon);
  if (name === undefined) return undefined;
  const { year, end: dateEnd } = yearAt(text, name.end);
  if ((name.isDoubtful || name.isHomonym) && year === undefined) return undefined;
  return dateToken(at, dateEnd, { day, month: name.month, ...(year !== undefined && { year }) });
}

function matchMonthFirst(
  text: string,
  at: number,
  end: number,
  day: number,
  floor: number,
  lexicon: Lexicon,
): MaskedToken | undefined {
  const name = monthBefore(text, at, floor, lexicon);
  if (name === undefined || name.isDoubtful || name.isHomonym) return undefined;
  const dayEnd = behindSuffix(text, end);
  const { year, end: dateEnd } = yearAt(text, dayEnd);
  // "In March 25 users joined"
  if (year === undefined && isThing(text, behindSpace(text, dayEnd), lexicon)) return undefined;
  return dateToken(name.start, dateEnd, { day, month: name.month, ...(year !== undefined && { year }) });
}

function matchMonthAndYear(
  text: string,
  at: number,
  end: number,
  floor: number,
  lexicon: Lexicon,
): MaskedToken | undefined {
  const year = Number(text.slice(at, end));
  if (year < 1000 || year >= 3000) return undefined;
  const name = monthBefore(text, beforePreposition(text, at), floor, lexicon);
  // "Zahlen Sie 1500 Euro"
  if (name === undefined || name.isHomonym) return undefined;
  return dateToken(name.start, end, { month: name.month, year });
}

function dateToken(start: number, end: number, date: DatePart): MaskedToken {
  return { kind: 'date', start, end, keys: [dateKey(date)] };
}

function monthAt(text: string, at: number, lexicon: Lexicon): Month | undefined {
  if (!lexicon.monthBeginnings.mayStartAt(text, at)) return undefined;
  const end = lettersEnd(text, at);
  const name = text.slice(at, end);
  const key = name.toLowerCase();
  const month = lexicon.months.get(key);
  if (month === undefined) return undefined;
  return {
    month,
    start: at,
    end,
    isDoubtful: (end - at <= 3 && !shortNames.has(name) && !isUpper(text.charCodeAt(at))) || name === 'sept',
    isHomonym: homonyms.has(key) && !lexicon.ownMonths.has(key),
  };
}

/** Names of May that are no other words. */
const shortNames: ReadonlySet<string> = new Set(['mai', 'maj']);

/** Short names that are words elsewhere and have a capital there: "haben Sie 14 Tage", "Set 5 as the limit", "PCIe Gen 5". */
const homonyms: ReadonlySet<string> = new Set(['sie', 'mag', 'set', 'gen', 'lip', 'lug', 'lis', 'sty', 'lut', 'ago']);

function monthBefore(text: string, at: number, floor: number, lexicon: Lexicon): Month | undefined {
  const space = text.charAt(at - 1) === ' ' ? at - 1 : at;
  const end = text.charAt(space - 1) === '.' ? space - 1 : space;
  if (end === at) return undefined;
  const start = lettersStart(text, end, floor);
  const month = start < end ? monthAt(text, start, lexicon) : undefined;
  return month?.end === end ? month : undefined;
}

/** Behind what makes an ordinal of the day: "12.", "1er", "3rd", "1º". */
function behindSuffix(text: string, end: number): number {
  const letters = lettersEnd(text, end);
  if (letters > end && /^(st|nd|rd|th|er)$/.test(text.slice(end, letters))) return letters;
  return '.º°'.includes(text.charAt(end)) && text.charAt(end + 1) === ' ' ? end + 1 : end;
}

function behindSpace(text: string, at: number): number {
  return text.charAt(at) === ' ' || text.charAt(at) === '\u00a0' ? at + 1 : at;
}

/** All begin with a d or an o. */
const prepositions = ['of ', 'de ', 'del ', 'di '];

function behindPreposition(text: string, at: number): number {
  const initial = text.charCodeAt(at);
  if (initial !== 0x64 && initial !== 0x6f) return at;
  const preposition = prepositions.find((word) => text.startsWith(word, at));
  return preposition === undefined ? at : at + preposition.length;
}

function beforePreposition(text: string, at: number): number {
  if (text.charAt(at - 1) !== ' ' || !'eflio'.includes(text.charAt(at - 2))) return at;
  const preposition = prepositions.find((word) => text.startsWith(` ${word}`, at - word.length - 1));
  return preposition === undefined ? at : at - preposition.length;
}

/** The year behind the month or day, with what may stand between; without one, the date ends here. */
function yearAt(text: string, at: number): { year: number | undefined; end: number } {
  let next = at;
  while (next < at + 3 && ',. '.includes(text.charAt(next))) next++;
  next = behindPreposition(text, next);
  const end = digitsEnd(text, next);
  const isYear =
    end - next === 4 && next > at && !isDigit(text.charCodeAt(next - 1)) && !isLetter(text.charCodeAt(end));
  const year = Number(text.slice(next, end));
  if (isYear && year >= 1000 && year < 3000) return { year, end };
  return { year: undefined, end: at };
}

/** Whether a word follows that may be what the number counts. */
function isThing(text: string, at: number, lexicon: Lexicon): boolean {
  const code = text.charCodeAt(at);
  if (!isLetter(code)) return false;
  const meaning = lexicon.after.get(text.slice(at, lettersEnd(text, at)).toLowerCase());
  // "Im Mai 14 Tage"
  if (isUpper(code)) return meaning?.kind === 'unit';
  return meaning?.kind !== 'filler';
}
