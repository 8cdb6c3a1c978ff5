import { isDash, isDigit, isLetter, isUpper } from '../characters.js';
import type { MaskedToken } from '../token.js';

/** How far the parts of a code are followed. */
const longest = 64;

/** The identifier around the digit at `at`: letters and digits, in parts with hyphens, underscores or slashes between. */
export function codeToken(text: string, at: number, floor: number): MaskedToken {
  let start = at;
  const lowest = Math.max(floor, at - longest);
  while (start > lowest && (isPart(text.charCodeAt(start - 1)) || isJointBefore(text, start - 1, lowest))) start--;
  const limit = at + longest;
  let end = at;
  while (end < limit && (isPart(text.charCodeAt(end)) || isJointAfter(text, end))) end++;
  // A code that is longer than any is taken whole, so that the rest of it is not read as a number.
  while (isPart(text.charCodeAt(end))) end++;
  return { kind: 'code', start, end, keys: [codeKey(text.slice(start, end))] };
}

/** What codes are compared by: letters and digits in lower case, without what joins them. */
function codeKey(code: string): string {
  return code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function isPart(code: number): boolean {
  return isLetter(code) || isDigit(code);
}

function isJoint(code: number): boolean {
  return isDash(code) || code === 0x5f || code === 0x2f;
}

function isJointBefore(text: string, at: number, floor: number): boolean {
  return isJoint(text.charCodeAt(at)) && at > floor && isPart(text.charCodeAt(at - 1));
}

/** A hyphen belongs to the code if digits or capitals follow ("INV-2024-A7"), not if a word does ("A4-sized"). */
function isJointAfter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1);
  if (code === 0x2e) return isDigit(text.charCodeAt(at - 1)) && (isDigit(next) || isFileSuffix(text, at + 1));
  return isJoint(code) && (isDigit(next) || (isUpper(next) && !isLowerLetter(text.charCodeAt(at + 2))));
}

/** "report2.pdf" */
function isFileSuffix(text: string, at: number): boolean {
  let end = at;
  while (isLowerLetter(text.charCodeAt(end)) && end < at + 5) end++;
  return end - at >= 2 && end - at <= 4 && !isPart(text.charCodeAt(end));
}

function isLowerLetter(code: number): boolean {
  return isLetter(code) && !isUpper(code);
}
