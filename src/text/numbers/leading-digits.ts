import { digitsEnd, isDigit, superscriptDigit } from './characters.js';
import type { Claim, NumberClaim } from './claim.js';
import { shift } from './decimal.js';
import { nextNumeric } from './next-token.js';

/**
 * The digits with which a text can write a claim, in whatever notation, without leading zeros: grouping, scale words and
 * powers of ten leave them as they are. Undefined where other digits may say the same: 14 days are two weeks.
 */
export function leadingDigits(claim: Claim): readonly string[] | undefined {
  if (claim.kind !== 'number' || isManifold(claim)) return undefined;
  const { written, readings } = claim.quantity;
  const digits = [...shortYear(written), ...otherHours(written)];
  for (const { value, places } of readings) {
    const last = Number(shift(value, places).replace('-', ''));
    // What is rounded to 1 or to millions may have any digits, and what is longer than this has no exact predecessor.
    if (last <= 1 || places < 0 || last > Number.MAX_SAFE_INTEGER) return undefined;
    // 8.2 may be 8.2…, or 8.1… rounded up.
    digits.push(`${last}`, `${last - 1}`);
  }
  return digits;
}

/** Whether other digits may state the claim: it is an estimate, an amount that is converted, or a fraction. */
function isManifold({ isEstimate, quantity: { readings, written, unit } }: NumberClaim): boolean {
  const isFraction = written.includes('/') || readings.some(({ value }) => value.includes('/'));
  return isEstimate || unit?.kind === 'measure' || unit?.kind === 'duration' || isFraction;
}

/** A date may have the last two digits of a year alone. */
function shortYear(written: string): readonly string[] {
  return /^(?:19|20)\d\d$/.test(written) ? [withoutZeros(written.slice(2))] : [];
}

/** "17.30" may be a time of day, and so "5:30 pm"; "17" may be 5 pm. */
function otherHours(written: string): readonly string[] {
  const [, hours, minutes = ''] = /^([0-2]?\d)(?:\.([0-5]\d))?$/.exec(written) ?? [];
  return hours === undefined ? [] : [`${((Number(hours) + 11) % 12) + 1}${minutes}`];
}

/** The first place from `from` on where a number begins as one of the claims does; -1 where no more can be one in digits. */
export function nextAlike(text: string, from: number, claims: readonly string[]): number {
  for (let at = nextNumeric(text, from); at >= 0; ) {
    const end = digitsEnd(text, at);
    if (end === at ? superscriptDigit(text.charCodeAt(at)) < 0 : isFraction(text, end)) return at;
    const start = zerosEnd(text, at);
    for (const claim of claims) if (end > at && beginsAlike(text, start, end, claim)) return at;
    at = nextNumeric(text, Math.max(end, at + 1));
  }
  return -1;
}

/** "3/4" */
function isFraction(text: string, end: number): boolean {
  const mark = text.charCodeAt(end);
  return (mark === 0x2f && isDigit(text.charCodeAt(end + 1))) || mark === 0x2044;
}

/** Whether the number whose first digits stand at [start, end) may be the claim, as far as its digits tell. */
function beginsAlike(text: string, start: number, end: number, claim: string): boolean {
  if (start === end) return true;
  let at = start;
  for (let index = 0; index < claim.length; index++, at++) {
    if (!isDigit(text.charCodeAt(at))) {
      if (isUnwritten(claim, index)) return true;
      // Behind a separator
      at++;
    }
    if (text.charCodeAt(at) !== claim.charCodeAt(index)) return false;
  }
  return at >= end || zerosEnd(text, at) >= end || isPower(text, end);
}

/** Whether the rest of the digits can be said by a word: zeros by "thousand", a five by "and a half". */
function isUnwritten(claim: string, at: number): boolean {
  const zeros = zerosEnd(claim, at);
  return zeros === claim.length || (zeros === claim.length - 1 && claim.charCodeAt(zeros) === 0x35);
}

/** Whether a power of ten may follow, as in "2500e-3" and "2500 × 10⁻³". */
function isPower(text: string, end: number): boolean {
  return powerMarks.includes(text.charAt(end)) || powerMarks.includes(text.charAt(end + 1));
}

const powerMarks = 'eE×x·⋅*';

function withoutZeros(digits: string): string {
  return digits.slice(zerosEnd(digits, 0));
}

function zerosEnd(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === 0x30) end++;
  return end;
}
