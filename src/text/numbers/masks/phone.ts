import { digitsEnd } from '../characters.js';
import type { Lexicon } from '../lexicon.js';
import { isSequence } from '../sequence.js';
import type { MaskedToken } from '../token.js';
import { unitOf } from '../unit-of.js';

/** Digits of a telephone number: at least so many that nothing else looks like it, at most what E.164 allows. */
const fewest = 7;
const most = 15;

/** Where two numbers have as many last digits in common, they are one, with and without the code of the country. */
export const subscriber = 9;

/**
 * The telephone number whose first digit is at `at`.
 *
 * @param announced whether a word before it says that it is one
 */
export function matchPhone(
  text: string,
  at: number,
  floor: number,
  lexicon: Lexicon,
  announced: boolean,
): MaskedToken | undefined {
  const start = openingStart(text, at, floor);
  const isInternational = text.charAt(start) === '+';
  const groups = withoutMeasure(text, readGroups(text, at), lexicon);
  const parts = groups.map((group) => text.slice(group.start, group.end));
  const digits = parts.join('');
  if (digits.length > most || digits.length < fewest) return undefined;
  const isNational = parts.length >= 2 && (text.charAt(at) === '0' || start < at);
  const hyphens = groups.filter(({ start: from }) => /[-‐-―−]/.test(text.charAt(from - 1)) && from > at).length;
  const isHyphenated = hyphens >= 2 && digits.length >= 9 && digits.length <= 11;
  if (!announced && !isInternational && !(digits.length >= subscriber && (isNational || isHyphenated)))
    return undefined;
  const end = groups.at(-1)?.end ?? at;
  if (!isInternational && (isRow(parts, announced) || isAmount(text, at, end, parts, lexicon))) return undefined;
  return { kind: 'phone', start, end, keys: [digits.slice(-subscriber)] };
}

/** The plus sign or bracket before the first digit. */
function openingStart(text: string, at: number, floor: number): number {
  let start = at;
  while (start > floor && start > at - 2 && '+('.includes(text.charAt(start - 1))) start--;
  return start;
}

interface Group {
  readonly start: number;
  readonly end: number;
}

/** The groups of digits that one mark each holds together; none where they are too long for a telephone number. */
function readGroups(text: string, at: number): readonly Group[] {
  const groups: Group[] = [];
  for (let start: number | undefined = at, digits = 0; start !== undefined; ) {
    const end = digitsEnd(text, start);
    digits += end - start;
    if (digits > most) return [];
    groups.push({ start, end });
    start = nextGroup(text, start, end, groups.length === 1);
  }
  return groups;
}

/** A space, hyphen, point or slash. Behind it, "24/7" and a date are things of their own. */
const joint = /[ \xa0\u2007-\u200a\u202f\-\u2010-\u2015\u2212./](?=\d)(?!24\/7|(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d))/y;
/** What closes the bracket around an area code. */
const closing = /\)[ \xa0\-/]?(?=\d)/y;
/** What opens such a bracket behind the code of the country. */
const opening = / ?\((?=\d{1,5}\)[ \xa0\-/]?\d)/y;
/** A dash or slash with spaces sets off the area code, and nothing else: "030 / 1234567". */
const apart = / [-–/] (?=\d)/y;

function nextGroup(text: string, start: number, end: number, isFirst: boolean): number | undefined {
  const marks = [
    joint,
    ...(text.charAt(start - 1) === '(' ? [closing] : []),
    ...(isFirst ? [opening] : []),
    ...(isFirst && text.charAt(start) === '0' ? [apart] : []),
  ];
  for (const mark of marks) {
    mark.lastIndex = end;
    if (mark.test(text)) return mark.lastIndex;
  }
  return undefined;
}

/** Without a last group that measures something, as in "800 123456 24 hours". */
function withoutMeasure(text: string, groups: readonly Group[], lexicon: Lexicon): readonly Group[] {
  const last = groups.at(-1);
  if (last === undefined || unitOf(text, last.start, last.end, lexicon).unit === undefined) return groups;
  const others = groups.slice(0, -1);
  return others.reduce((sum, { start, end }) => sum + end - start, 0) < fewest ? groups : others;
}

/** "mobile: 10 20 30 40"; three digits each behind the word for a telephone are more often its number. */
function isRow(parts: readonly string[], announced: boolean): boolean {
  return !(announced && parts.every((part) => part.length === 3)) && isSequence(parts);
}

/** "fax 12 500 000 pages": digits in thousands or in one piece, and what they count. */
function isAmount(text: string, at: number, end: number, parts: readonly string[], lexicon: Lexicon): boolean {
  if (text.charAt(at) === '0' || parts.slice(1).some((part) => part.length !== 3)) return false;
  if (parts.length > 1 && (parts[0] ?? '').length > 3) return false;
  const { unit, noun } = unitOf(text, at, end, lexicon);
  return unit !== undefined || noun !== undefined;
}
