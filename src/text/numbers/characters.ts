/** Classes of UTF-16 code units, as the number readers need them: by table and range, the same in every locale. */

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/**
 * A letter of a script that is written with spaces: Latin, Greek, Cyrillic, Armenian, and combining marks.
 *
 * Letters of other scripts may stand against a number without being part of its name ("35명", "共25个").
 */
export function isLetter(code: number): boolean {
  // The bit that small letters have over capitals.
  const small = code | 0x20;
  if (code < 0x80) return small >= 0x61 && small <= 0x7a;
  if (code < 0x250) return code >= 0xc0 ? code !== 0xd7 && code !== 0xf7 : code === 0xb5;
  return (code < 0x590 && code !== 0x2bc) || (code >= 0x1e00 && code < 0x2000);
}

export function isUpper(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

/** A space that typographers put between groups of digits or before a unit: none of them ends a line. */
export function isNarrowSpace(code: number): boolean {
  return code === 0xa0 || code === 0x202f || (code >= 0x2007 && code <= 0x200a);
}

export function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || isNarrowSpace(code) || code === 0x3000 || code === 0x2028;
}

export function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2bc;
}

/** A hyphen, or a dash that stands for one between two numbers. */
export function isDash(code: number): boolean {
  return code === 0x2d || (code >= 0x2010 && code <= 0x2015) || isMinus(code);
}

/** A mark that says nothing but minus. */
export function isMinus(code: number): boolean {
  return code === 0x2212 || code === 0xfe63 || code === 0xff0d;
}

/** The value of a superscript digit, or -1. */
export function superscriptDigit(code: number): number {
  if (code === 0xb9) return 1;
  if (code === 0xb2 || code === 0xb3) return code - 0xb0;
  return code === 0x2070 || (code >= 0x2074 && code <= 0x2079) ? code - 0x2070 : -1;
}

/** Where the run of digits that begins at `at` ends. */
export function digitsEnd(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}

/** Where the run of letters that begins at `at` ends. */
export function lettersEnd(text: string, at: number): number {
  let end = at;
  while (isLetter(text.charCodeAt(end))) end++;
  return end;
}

/** Where the run of letters begins that ends before `end`; never before `floor`. */
export function lettersStart(text: string, end: number, floor: number): number {
  let start = end;
  while (start > floor && isLetter(text.charCodeAt(start - 1))) start--;
  return start;
}
