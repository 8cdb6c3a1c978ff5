import { digitsEnd, isDash, isLetter, isSpace, lettersStart, superscriptDigit } from '../characters.js';
import type { MaskedToken } from '../token.js';

const longest = 60;

/** The mark around the digit at `at` that points to a source: "[1]", "[2, 3]", "[1-3]", "[^4]", "【1†source】". */
export function matchCitation(text: string, at: number): MaskedToken | undefined {
  const open = text.charAt(at - 1) === '^' ? at - 2 : at - 1;
  if (text.charAt(open) === '【') return matchLenticular(text, open, at);
  if (text.charAt(open) !== '[') return undefined;
  const limit = at + longest;
  for (let next = at; next < limit; ) {
    const end = digitsEnd(text, next);
    // Four digits are a year, not the place of a source in a list.
    if (end === next || end - next > 3) return undefined;
    next = end;
    while (isListMark(text.charCodeAt(next))) next++;
    if (text.charAt(next) === ']') return { kind: 'citation', start: open, end: next + 1, keys: [] };
  }
  return undefined;
}

function matchLenticular(text: string, open: number, at: number): MaskedToken | undefined {
  const close = text.slice(at, at + longest).indexOf('】');
  return close < 0 ? undefined : { kind: 'citation', start: open, end: at + close + 1, keys: [] };
}

function isListMark(code: number): boolean {
  return code === 0x2c || code === 0x3b || isSpace(code) || isDash(code) || code === 0x5e;
}

/** The superscript digits at `at`, where they point to a note. An exponent ("m²", "x²") is none. */
export function matchSuperscript(text: string, at: number, floor: number): MaskedToken | undefined {
  const before = text.charCodeAt(at - 1);
  // The run is followed only from its first digit, and so once.
  if (!isLetter(before) && !isClosingMark(before)) return undefined;
  const word = text.slice(lettersStart(text, at, floor), at);
  if (word.length === 1 || /^[kcdmµn]m$|^ft$|^in$|^mi$|^yd$/.test(word)) return undefined;
  let end = at;
  while (superscriptDigit(text.charCodeAt(end)) >= 0) end++;
  return { kind: 'citation', start: at, end, keys: [] };
}

/** A digit, a full stop, a closing bracket or quote, a percent sign: what a note's number follows. */
function isClosingMark(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || '.,;:!?)]}"%€’”»'.includes(String.fromCharCode(code));
}
