import { digitsEnd, isDash, isDigit, isNarrowSpace } from '../characters.js';
import type { MaskedToken } from '../token.js';

/** Digits of a telephone number: at least so many that nothing else looks like it, at most what E.164 allows. */
const fewest = 7;
const most = 15;

/** Where two numbers have as many last digits in common, they are one, with and without the code of the country. */
const subscriber = 9;

/**
 * The telephone number whose first digit is at `at`.
 *
 * @param announced whether a word before it says that it is one
 */
export function matchPhone(text: string, at: number, floor: number, announced: boolean): MaskedToken | undefined {
  const start = openingStart(text, at, floor);
  const isInternational = text.charAt(start) === '+';
  const groups = readGroups(text, at);
  if (groups === undefined || groups.digits.length > most || groups.digits.length < fewest) return undefined;
  const isNational = groups.count >= 2 && (text.charAt(at) === '0' || start < at);
  const isHyphenated =
    groups.count >= 3 && groups.hyphens >= 2 && groups.digits.length >= 9 && groups.digits.length <= 11;
  if (!announced && !isInternational && !(groups.digits.length >= subscriber && (isNational || isHyphenated)))
    return undefined;
  return { kind: 'phone', start, end: groups.end, keys: [groups.digits.slice(-subscriber)] };
}

/** The plus sign or bracket before the first digit. */
function openingStart(text: string, at: number, floor: number): number {
  let start = at;
  while (start > floor && start > at - 2 && '+('.includes(text.charAt(start - 1))) start--;
  return start;
}

interface Groups {
  readonly end: number;
  readonly digits: string;
  readonly count: number;
  readonly hyphens: number;
}

/** Groups of digits with single spaces, hyphens, points, slashes or brackets between them. */
function readGroups(text: string, at: number): Groups | undefined {
  let end = at;
  let digits = '';
  let count = 0;
  let hyphens = 0;
  for (let next = at; digits.length <= most; ) {
    const groupEnd = digitsEnd(text, next);
    if (groupEnd - next > most) return undefined;
    digits += text.slice(next, groupEnd);
    count++;
    end = groupEnd;
    next = betweenGroups(text, end);
    if (!isDigit(text.charCodeAt(next))) break;
    if (isDash(text.charCodeAt(end))) hyphens++;
  }
  return { end, digits, count, hyphens };
}

function betweenGroups(text: string, end: number): number {
  let next = end;
  while (next < end + 3 && isBetween(text.charCodeAt(next))) next++;
  return next;
}

function isBetween(code: number): boolean {
  return (
    code === 0x20 ||
    isNarrowSpace(code) ||
    isDash(code) ||
    code === 0x2e ||
    code === 0x2f ||
    code === 0x28 ||
    code === 0x29
  );
}
