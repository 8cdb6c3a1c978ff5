import { digitsEnd, isApostrophe, isDigit, isMinus, isNarrowSpace, superscriptDigit } from './characters.js';
import { add, decimal, isComputable, quotient, shift } from './decimal.js';
import { isSequence } from './sequence.js';

/** One way to understand a numeral. */
export interface Reading {
  /** In canonical form, see `decimal.ts`. */
  readonly value: string;
  /** The decimal places that were written, trailing zeros included; below 0 where a scale word moved the mark. */
  readonly places: number;
}

/** A run of digits with its separators: where it ends, and what it may mean. */
export interface Numeral {
  readonly end: number;
  /** More than one where the text leaves it open; the reading with decimals first. */
  readonly readings: readonly Reading[];
  /** The one separator of a numeral with two readings. */
  readonly separator: '.' | ',' | undefined;
  /** Which mark this numeral shows to be the decimal one, where it shows one beyond doubt. */
  readonly shows: '.' | ',' | undefined;
}

/** A group of three digits; more groups of two than this are a list. */
const longestIndian = 6;

/** Powers beyond this are no numbers that anybody writes. */
const largestExponent = 60;

/**
 * Reads the numeral whose first digit (or leading mark, as in ".5") is at `start`.
 *
 * Two different separators: the last is the decimal mark. One separator repeated before groups of three: it groups. One
 * separator before exactly three digits, where the first group could be one of thousands: both readings. A separator that is
 * repeated in any other way makes a list, of which this is the first number.
 */
export function readNumeral(text: string, start: number, negative: boolean): Numeral {
  const bare = readDigits(text, start, negative);
  const powered = readExponent(text, bare);
  return powered === bare ? readFraction(text, start, bare) : powered;
}

function readDigits(text: string, start: number, negative: boolean): Numeral {
  const first = digitsEnd(text, start);
  if (first === start) return withDecimals(text, '', start, negative);
  const separator = text.charCodeAt(first);
  const isPoint = separator === point || separator === comma;
  // Behind "1," the "2,3" of a list "1,2,3" is no decimal.
  const isBehind = text.charCodeAt(start - 1) === separator && isDigit(text.charCodeAt(start - 2));
  if (isBehind && (isPoint || isBehindZero(text, start, first)))
    return whole(text.slice(start, first), first, negative);
  if (!isPoint && !isGrouping(separator)) return whole(text.slice(start, first), first, negative);
  const grouped = groupsEnd(text, start, first, separator);
  if (grouped > first) {
    const digits = withoutSeparators(text, start, grouped);
    const next = text.charCodeAt(grouped);
    if ((next === point || next === comma) && next !== separator && isDigit(text.charCodeAt(grouped + 1))) {
      return withDecimals(text, digits, grouped, negative);
    }
    // "1,234" alone may be a thousand or one and a bit; "1,234,567" and "1 234" can only be grouped.
    if (isPoint && grouped === first + 4) {
      const fraction = text.slice(first + 1, grouped);
      return {
        end: grouped,
        separator: separator === point ? '.' : ',',
        shows: undefined,
        readings: [
          { value: decimal(text.slice(start, first), fraction, negative), places: fraction.length },
          { value: decimal(digits, '', negative), places: 0 },
        ],
      };
    }
    const shows = separator === point ? ',' : separator === comma ? '.' : undefined;
    return whole(digits, grouped, negative, shows);
  }
  if (isPoint && isDigit(text.charCodeAt(first + 1))) {
    const end = digitsEnd(text, first + 1);
    const isList = text.charCodeAt(end) === separator && isDigit(text.charCodeAt(end + 1));
    if (!isList) return withDecimals(text, text.slice(start, first), first, negative);
  }
  return whole(text.slice(start, first), first, negative);
}

/** How far back the first number of a row is looked for. */
const longestRow = 32;

/** Whether spaces set off the members of a row that begins with zero, as in "0 100 200 300". */
function isBehindZero(text: string, start: number, first: number): boolean {
  const end = digitsEnd(text, first + 1);
  if (end !== first + 4) return false;
  const [, before] = /(?:^|[^\d.,])(0(?: \d{2,3})*) $/.exec(text.slice(Math.max(0, start - longestRow), start)) ?? [];
  return (
    before !== undefined && isSequence([...before.split(' '), text.slice(start, first), text.slice(first + 1, end)])
  );
}

const point = 0x2e;
const comma = 0x2c;
const plainSpace = 0x20;

/** Marks that typists take for an apostrophe or a point, and the one of programs. */
const otherGrouping = '´·_';

function isGrouping(code: number): boolean {
  return (
    code === plainSpace ||
    isNarrowSpace(code) ||
    isApostrophe(code) ||
    otherGrouping.includes(String.fromCharCode(code))
  );
}

/** Where the groups that follow the first one end; `first` where the separator does not group. */
function groupsEnd(text: string, start: number, first: number, separator: number): number {
  if (first - start > 3 || text.charCodeAt(start) === 0x30) return first;
  let end = first;
  while (text.charCodeAt(end) === separator && digitsEnd(text, end + 1) === end + 4) end += 4;
  if (end > first) return end;
  return separator === comma && first - start <= 2 ? indianGroupsEnd(text, first) : first;
}

/** Where groups of two digits and a last one of three end (1,00,000); `first` where they are none. */
function indianGroupsEnd(text: string, first: number): number {
  let end = first;
  for (let groups = 0; groups < longestIndian && text.charCodeAt(end) === comma; groups++) {
    const length = digitsEnd(text, end + 1) - end - 1;
    if (length === 3) return groups === 0 ? first : end + 4;
    if (length !== 2) return first;
    end += 3;
  }
  return first;
}

function withoutSeparators(text: string, start: number, end: number): string {
  let digits = '';
  for (let at = start; at < end; ) {
    const next = digitsEnd(text, at);
    digits += text.slice(at, next);
    at = next + 1;
  }
  return digits;
}

function whole(digits: string, end: number, negative: boolean, shows?: '.' | ','): Numeral {
  return clear(end, decimal(digits, '', negative), 0, shows);
}

/** A numeral with one reading. */
function clear(end: number, value: string, places: number, shows?: '.' | ','): Numeral {
  return { end, readings: [{ value, places }], separator: undefined, shows };
}

/** The numeral with these digits before the mark at `mark`. */
function withDecimals(text: string, integer: string, mark: number, negative: boolean): Numeral {
  const end = digitsEnd(text, mark + 1);
  const fraction = text.slice(mark + 1, end);
  const shows = text.charCodeAt(mark) === comma ? ',' : '.';
  return clear(end, decimal(integer, fraction, negative), fraction.length, shows);
}

/** "1e6", "6 × 10^3", "10³". */
function readExponent(text: string, numeral: Numeral): Numeral {
  const { end } = numeral;
  const mark = text.charCodeAt(end);
  if (mark === 0x65 || mark === 0x45) return readPower(text, end + 1, numeral, end);
  if (numeral.readings[0]?.value === '10') {
    const power = readTenPower(text, end);
    if (power !== undefined) return clear(power.end, shift('1', power.value), -power.value);
  }
  let next = mark === plainSpace || isNarrowSpace(mark) ? end + 1 : end;
  const times = text.charCodeAt(next);
  if (times !== 0xd7 && times !== 0x78 && times !== 0x22c5 && times !== 0xb7 && times !== 0x2a) return numeral;
  next++;
  if (text.charCodeAt(next) === plainSpace || isNarrowSpace(text.charCodeAt(next))) next++;
  if (!text.startsWith('10', next)) return numeral;
  const power = readTenPower(text, next + 2);
  return power === undefined ? numeral : scaled(numeral, power.value, power.end);
}

/** The power after a ten: "³", "⁻³", "^3", "^-3", "**3". */
function readTenPower(text: string, at: number): { value: number; end: number } | undefined {
  if (text.charCodeAt(at) === 0x5e) return readInteger(text, at + 1);
  if (text.startsWith('**', at)) return readInteger(text, at + 2);
  const negative = text.charCodeAt(at) === 0x207b;
  let end = negative ? at + 1 : at;
  let value = 0;
  let digits = 0;
  for (let digit = superscriptDigit(text.charCodeAt(end)); digit >= 0 && digits < 3; digits++) {
    value = value * 10 + digit;
    digit = superscriptDigit(text.charCodeAt(++end));
  }
  return digits === 0 || value > largestExponent ? undefined : { value: negative ? -value : value, end };
}

function readPower(text: string, at: number, numeral: Numeral, floor: number): Numeral {
  const power = readInteger(text, at);
  return power === undefined || power.end === floor ? numeral : scaled(numeral, power.value, power.end);
}

/** A whole number of at most three digits with its sign. */
function readInteger(text: string, at: number): { value: number; end: number } | undefined {
  const sign = text.charCodeAt(at);
  const negative = sign === 0x2d || isMinus(sign);
  const start = negative || sign === 0x2b ? at + 1 : at;
  const end = digitsEnd(text, start);
  if (end === start || end - start > 3) return undefined;
  const value = Number(text.slice(start, end));
  return value > largestExponent ? undefined : { value: negative ? -value : value, end };
}

/** The numeral times ten to a power, ending at `end`. */
export function scaled(numeral: Numeral, power: number, end: number): Numeral {
  return {
    ...numeral,
    end,
    readings: numeral.readings.map(({ value, places }) => ({ value: shift(value, power), places: places - power })),
  };
}

const vulgarFractions: ReadonlyMap<string, readonly [numerator: string, denominator: string]> = new Map([
  ['½', ['1', '2']],
  ['⅓', ['1', '3']],
  ['⅔', ['2', '3']],
  ['¼', ['1', '4']],
  ['¾', ['3', '4']],
  ['⅕', ['1', '5']],
  ['⅖', ['2', '5']],
  ['⅗', ['3', '5']],
  ['⅘', ['4', '5']],
  ['⅙', ['1', '6']],
  ['⅚', ['5', '6']],
  ['⅐', ['1', '7']],
  ['⅛', ['1', '8']],
  ['⅜', ['3', '8']],
  ['⅝', ['5', '8']],
  ['⅞', ['7', '8']],
  ['⅑', ['1', '9']],
  ['⅒', ['1', '10']],
]);

/** The fraction that one character writes, as a numeral that ends after it. */
export function readVulgarFraction(text: string, at: number): Numeral | undefined {
  if (!isVulgarFraction(text.charCodeAt(at))) return undefined;
  const [numerator, denominator] = vulgarFractions.get(text.charAt(at)) ?? [];
  return numerator === undefined || denominator === undefined
    ? undefined
    : fractionOf('0', numerator, denominator, at + 1);
}

function isVulgarFraction(code: number): boolean {
  return (code >= 0xbc && code <= 0xbe) || (code >= 0x2150 && code <= 0x215e);
}

/** "1/2", "1 1/2", "1½": a fraction after the whole number that was read, or of it. */
function readFraction(text: string, start: number, numeral: Numeral): Numeral {
  const { end } = numeral;
  const only = numeral.readings[0];
  if (only === undefined || numeral.readings.length > 1 || only.places !== 0 || end - start > 4) return numeral;
  const slash = text.charCodeAt(end);
  if (isSlash(slash)) return readDenominator(text, '0', only.value, end + 1) ?? numeral;
  const gap = slash === plainSpace || isNarrowSpace(slash) ? end + 1 : end;
  const vulgar = readVulgarFraction(text, gap);
  if (vulgar !== undefined) return sum(only.value, vulgar) ?? numeral;
  if (gap === end || !isDigit(text.charCodeAt(gap))) return numeral;
  const over = digitsEnd(text, gap);
  if (over - gap > 2 || !isSlash(text.charCodeAt(over))) return numeral;
  return readDenominator(text, only.value, text.slice(gap, over), over + 1) ?? numeral;
}

function isSlash(code: number): boolean {
  return code === 0x2f || code === 0x2044;
}

/** The denominators that people divide by in prose: beyond them a slash lists two numbers. */
const largestDenominator = 100;

function readDenominator(text: string, integer: string, numerator: string, at: number): Numeral | undefined {
  const end = digitsEnd(text, at);
  if (end === at || end - at > 3 || text.charCodeAt(at) === 0x30 || isSlash(text.charCodeAt(end))) return undefined;
  const denominator = text.slice(at, end);
  const isProper =
    Number(numerator.replace('-', '')) < Number(denominator) && Number(denominator) <= largestDenominator;
  return isProper ? fractionOf(integer, numerator, denominator, end) : undefined;
}

/** A whole number and a fraction of one, which end at `end`; undefined where they have no value. */
export function fractionOf(integer: string, numerator: string, denominator: string, end: number): Numeral | undefined {
  const value = quotient(`${BigInt(integer) * BigInt(denominator) + BigInt(numerator)}`, denominator);
  return value === undefined ? undefined : clear(end, value, 0);
}

function sum(integer: string, fraction: Numeral): Numeral | undefined {
  const [part] = fraction.readings;
  if (part === undefined || !isComputable(part.value) || !isComputable(integer)) return undefined;
  return clear(fraction.end, add(integer, part.value), 0);
}
