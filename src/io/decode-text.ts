import { constants, isUtf8 } from 'node:buffer';
import type { Problem } from '../core/errors.js';
import { type Attempt, failure } from './attempt.js';

/**
 * The text of a line or of an element of an array.
 *
 * @param line the line that the bytes start at, counted from 1
 */
export function decodeText(file: string, line: number, bytes: Buffer): Attempt<string> {
  if (bytes.length > constants.MAX_STRING_LENGTH) return failure(tooLong(file, line, bytes.length));
  if (isUtf8(bytes)) return { line, value: bytes.toString() };
  return failure(notUtf8(file, line, bytes));
}

/** The problem of a text that the JavaScript engine cannot hold. */
export function tooLong(file: string, line: number, size: number): Problem {
  return {
    file,
    line,
    found: `a record of ${Math.round(size / 1e6)} MB`,
    wanted: `at most ${Math.floor(constants.MAX_STRING_LENGTH / 1e6)} MB`,
    remedy: 'split it, or leave out what is not needed',
  };
}

function notUtf8(file: string, line: number, bytes: Buffer): Problem {
  const at = firstInvalid(bytes);
  const before = bytes.subarray(0, at).toString('latin1');
  const lineStart = before.lastIndexOf('\n') + 1;
  const hex = bytes.toString('hex', at, at + 1).toUpperCase();
  return {
    file,
    line: line + before.split('\n').length - 1,
    found: `the byte 0x${hex} at byte ${at - lineStart + 1} of the line`,
    wanted: 'UTF-8',
    remedy: 'save the file as UTF-8',
  };
}

/** Where a decoder first had to put U+FFFD, other than for a U+FFFD that stands in the text itself. */
function firstInvalid(bytes: Buffer): number {
  const replacement = Buffer.from('\uFFFD');
  let offset = 0;
  for (const part of bytes.toString().split('\uFFFD')) {
    offset += Buffer.byteLength(part);
    if (!bytes.subarray(offset, offset + replacement.length).equals(replacement)) break;
    offset += replacement.length;
  }
  return offset;
}
