import { digitsEnd, isDash, isDigit } from '../characters.js';
import type { Lexicon } from '../lexicon.js';
import type { MaskedToken } from '../token.js';

/** A date as far as it is written. */
export interface DatePart {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** What a date is compared by: "2026-11-12", "2026-11", "--11-12". */
export function dateKey({ year, month, day }: DatePart): string {
  const head = year === undefined ? '-' : `${year}`;
  const tail = day === undefined ? '' : `-${pad(day)}`;
  return month === undefined ? head : `${head}-${pad(month)}${tail}`;
}

/** The date in digits that begins at `at`: year, month and day in either order, or year and month. */
export function matchDate(text: string, at: number, lexicon: Lexicon): MaskedToken | undefined {
  const first = digitsEnd(text, at);
  const mark = text.charCodeAt(first);
  if (!isDateMark(mark) || !isDigit(text.charCodeAt(first + 1))) return undefined;
  const second = digitsEnd(text, first + 1);
  const isThird = text.charCodeAt(second) === mark && isDigit(text.charCodeAt(second + 1));
  const third = isThird ? digitsEnd(text, second + 1) : second;
  if (third === second && first - at !== 4) return matchDayAndMonth(text, at, first, second, lexicon);
  // "2024.05" is a decimal.
  if (third === second && mark !== 0x2d) return undefined;
  const sizes = [first - at, second - first - 1, third - second - 1];
  const numbers = [text.slice(at, first), text.slice(first + 1, second), text.slice(second + 1, third)].map(Number);
  const keys = dateReadings(sizes, numbers, mark, lexicon.monthFirst).map(dateKey);
  if (keys.length === 0 || isDigit(text.charCodeAt(third)) || isContinued(text, third, mark)) return undefined;
  return { kind: 'date', start: at, end: third, keys };
}

function dateReadings(
  sizes: readonly number[],
  numbers: readonly number[],
  mark: number,
  monthFirst: boolean,
): DatePart[] {
  const [one = 0, two = 0, three = 0] = numbers;
  const [size = 0, , last = -1] = sizes;
  if (size === 4 && isYear(one)) {
    if (last === -1) return sizes[1] === 2 ? possible([{ year: one, month: two }]) : [];
    return last <= 2 ? possible([{ year: one, month: two, day: three }]) : [];
  }
  if (size > 2 || (sizes[1] ?? 0) > 2 || (last !== 4 && last !== 2)) return [];
  if (last === 2 && mark === 0x2e && size < 2) return [];
  const year = last === 4 ? three : three < 70 ? 2000 + three : 1900 + three;
  const dayFirst = { year, month: two, day: one };
  const american = { year, month: one, day: two };
  if (mark === 0x2e) return possible([dayFirst]);
  return possible(inLikelyOrder(dayFirst, american, monthFirst));
}

/**
 * "31/12" and, where the comma is the decimal mark, "31.12.": a day of any year. 3/4 is a fraction, and 10/10 a rating.
 */
function matchDayAndMonth(
  text: string,
  at: number,
  first: number,
  second: number,
  { decimalMark, monthFirst }: Lexicon,
): MaskedToken | undefined {
  const isSlash = text.charAt(first) === '/' && first - at === 2 && second - first === 3;
  const isGerman = decimalMark === ',' && text.startsWith('.', first) && text.startsWith('.', second);
  if ((!isSlash && !isGerman) || first - at > 2 || second - first > 3 || text.charAt(second) === '/') return undefined;
  const [one, two] = [Number(text.slice(at, first)), Number(text.slice(first + 1, second))];
  if (isSlash && one <= two) return undefined;
  const dayFirst = { day: one, month: two };
  const keys = possible(isGerman ? [dayFirst] : inLikelyOrder(dayFirst, { day: two, month: one }, monthFirst)).map(
    dateKey,
  );
  return keys.length === 0 ? undefined : { kind: 'date', start: at, end: isGerman ? second + 1 : second, keys };
}

function inLikelyOrder(dayFirst: DatePart, american: DatePart, monthFirst: boolean): DatePart[] {
  return monthFirst ? [american, dayFirst] : [dayFirst, american];
}

function isDateMark(code: number): boolean {
  return code === 0x2d || code === 0x2e || code === 0x2f || code === 0x2010 || code === 0x2011;
}

function isYear(year: number): boolean {
  return year >= 1000 && year < 3000;
}

/** The readings that name a day or month of the calendar, each once. */
function possible(readings: readonly DatePart[]): DatePart[] {
  const valid = readings.filter(({ month = 1, day = 1 }) => month >= 1 && month <= 12 && day >= 1 && day <= 31);
  const [a, b] = valid;
  return a !== undefined && b !== undefined && dateKey(a) === dateKey(b) ? [a] : valid;
}

/** "1.2.2024.5" and "12-11-2026-7" are no dates. */
function isContinued(text: string, end: number, mark: number): boolean {
  return text.charCodeAt(end) === mark && isDigit(text.charCodeAt(end + 1)) && !isDash(mark);
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
