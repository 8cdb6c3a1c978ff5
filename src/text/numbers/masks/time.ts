import { digitsEnd, isDigit, isLetter, isNarrowSpace, lettersEnd } from '../characters.js';
import type { Lexicon } from '../lexicon.js';
import type { MaskedToken } from '../token.js';
import { unitSymbols } from '../units.js';

/** The time of day that begins at `at`: "10:30", "10:30:15", "14h30", "10am", "5 p. m.", "12 noon". Compared by hours and minutes. */
export function matchTime(text: string, at: number): MaskedToken | undefined {
  const first = digitsEnd(text, at);
  if (first - at > 2) return undefined;
  const hours = Number(text.slice(at, first));
  const mark = text.charAt(first);
  const second = mark === ':' || mark === 'h' || mark === '.' ? digitsEnd(text, first + 1) : first;
  const isMinutes = second === first + 3 && Number(text.slice(first + 1, second)) < 60;
  if (mark === ':' && !isMinutes) return undefined;
  if (mark === 'h' && (!isMinutes || isLetter(text.charCodeAt(second)))) return undefined;
  const clock = mark === ':' ? secondsEnd(text, second) : isMinutes ? second : first;
  const half = halfDay(text, clock);
  if (half === undefined && clock !== at && text.startsWith(' Uhr', clock) && mark !== 'h') {
    return matchGermanTime(text, at, clock, hours, isMinutes ? text.slice(first + 1, second) : undefined);
  }
  if (clock === first && hours === 12 && /^ noon(?!\p{L})/u.test(text.slice(first, first + longestNoon))) {
    return { kind: 'time', start: at, end: first + ' noon'.length, keys: [timeKey(hours, '00')] };
  }
  // "10.30" is a time only where am or pm says so.
  if (half === undefined && (mark === '.' || clock === first)) return undefined;
  if (hours > 24 || (half !== undefined && hours > 12)) return undefined;
  const minutes = isMinutes ? text.slice(first + 1, second) : '00';
  if (half !== undefined)
    return { kind: 'time', start: at, end: half.end, keys: [timeKey(half.toHours(hours), minutes)] };
  return { kind: 'time', start: at, end: clock, keys: [timeKey(hours, minutes)] };
}

/** "20 h 45", where the number behind counts nothing: "20 h 45 min" is a time span. */
export function matchSpacedTime(text: string, at: number, lexicon: Lexicon): MaskedToken | undefined {
  spaced.lastIndex = at;
  const [whole, hours, minutes] = spaced.exec(text) ?? [];
  if (whole === undefined || minutes === undefined || Number(hours) > 24) return undefined;
  const end = at + whole.length;
  const word = text.slice(end + 1, lettersEnd(text, end + 1)).toLowerCase();
  const isThing = unitSymbols.has(word) || lexicon.after.get(word)?.kind !== 'filler';
  if (word !== '' && isThing) return undefined;
  return { kind: 'time', start: at, end, keys: [timeKey(Number(hours), minutes)] };
}

const spaced = /(\d{1,2})[ \u00a0\u202f]h[ \u00a0\u202f]([0-5]\d)(?![\p{L}\d])/uy;

/** Hours and minutes, seconds to any part of one, and the zone (RFC 3339). */
const stamp = /(\d{2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/y;

/** The time of day at `at` that a machine wrote behind a date and a T: "10:30:00Z". */
export function matchTimestamp(text: string, at: number): MaskedToken | undefined {
  stamp.lastIndex = at;
  const [whole, hours, minutes] = stamp.exec(text) ?? [];
  if (whole === undefined || minutes === undefined) return undefined;
  return { kind: 'time', start: at, end: at + whole.length, keys: [timeKey(Number(hours), minutes)] };
}

/** "17 Uhr", "9:30 Uhr", "17 Uhr 30" */
function matchGermanTime(
  text: string,
  at: number,
  clock: number,
  hours: number,
  minutes: string | undefined,
): MaskedToken | undefined {
  const end = clock + ' Uhr'.length;
  if (hours > 24 || isLetter(text.charCodeAt(end))) return undefined;
  const minutesEnd = digitsEnd(text, end + 1);
  const isSpoken = minutes === undefined && text.charAt(end) === ' ' && minutesEnd === end + 3;
  if (isSpoken)
    return { kind: 'time', start: at, end: minutesEnd, keys: [timeKey(hours, text.slice(end + 1, minutesEnd))] };
  return { kind: 'time', start: at, end, keys: [timeKey(hours, minutes ?? '00')] };
}

function timeKey(hours: number, minutes: string): string {
  return `${hours}:${minutes}`;
}

/** " noon", and the letter that would make it another word. */
const longestNoon = 7;

function secondsEnd(text: string, end: number): number {
  const isSeconds = text.charAt(end) === ':' && digitsEnd(text, end + 1) === end + 3;
  return isSeconds ? end + 3 : end;
}

/** "am", "PM", "a.m.", "p. m.": where it ends and what it makes of the hour. */
function halfDay(text: string, at: number): { end: number; toHours(hours: number): number } | undefined {
  const start = isBlank(text.charCodeAt(at)) ? at + 1 : at;
  const letter = text.charAt(start).toLowerCase();
  if (letter !== 'a' && letter !== 'p') return undefined;
  const dotted = text.charAt(start + 1) === '.';
  const isSpaced = dotted && isBlank(text.charCodeAt(start + 2));
  const second = start + (isSpaced ? 3 : dotted ? 2 : 1);
  if (
    text.charAt(second).toLowerCase() !== 'm' ||
    isLetter(text.charCodeAt(second + 1)) ||
    isDigit(text.charCodeAt(second + 1))
  )
    return undefined;
  const end = dotted && text.charAt(second + 1) === '.' ? second + 2 : second + 1;
  return { end, toHours: (hours) => (hours % 12) + (letter === 'p' ? 12 : 0) };
}

function isBlank(code: number): boolean {
  return code === 0x20 || isNarrowSpace(code);
}
