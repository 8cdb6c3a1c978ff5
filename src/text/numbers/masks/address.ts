import { isDigit, isLetter, isSpace } from '../characters.js';
import type { MaskedToken } from '../token.js';

/** The longest local part of an e-mail address (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64;

/** The web or e-mail address that holds the digit at `at`. It begins at `floor` or later. */
export function matchAddress(text: string, at: number, floor: number): MaskedToken | undefined {
  const start = addressStart(text, at, floor);
  // Most numbers have a bracket or a currency sign before them, if anything.
  const head = at - start > 1 ? text.slice(start, at) : '';
  const isUrl = head !== '' && isUrlHead(head);
  if (!isUrl && !head.includes('@') && !isLocalPart(text, at)) return undefined;
  const end = withoutClosingMarks(text, at, addressEnd(text, at));
  return { kind: isUrl ? 'url' : 'email', start, end, keys: [] };
}

/** "https://", "www.", or a domain with a path, a port or a query behind it. */
function isUrlHead(head: string): boolean {
  return head.includes('://') || head.startsWith('www.') || /^[a-z0-9.-]*[a-z]\.[a-z]{2,}[/:?]/i.test(head);
}

function isAddressMark(code: number): boolean {
  return (
    code > 0x20 &&
    code < 0x7f &&
    code !== 0x22 &&
    code !== 0x3c &&
    code !== 0x3e &&
    code !== 0x28 &&
    code !== 0x29 &&
    code !== 0x5b &&
    code !== 0x5d
  );
}

function addressStart(text: string, at: number, floor: number): number {
  let start = at;
  while (start > floor && isAddressMark(text.charCodeAt(start - 1))) start--;
  return start;
}

function addressEnd(text: string, at: number): number {
  let end = at;
  for (
    let code = text.charCodeAt(end);
    end < text.length && !isSpace(code) && (isAddressMark(code) || isLetter(code));
  ) {
    code = text.charCodeAt(++end);
  }
  return end;
}

/** Sentences end behind an address, not in it. */
function withoutClosingMarks(text: string, at: number, end: number): number {
  let last = end;
  while (last > at + 1 && ".,;:!?'*_".includes(text.charAt(last - 1))) last--;
  return last;
}

function isLocalPart(text: string, at: number): boolean {
  const limit = at + longestLocalPart;
  for (let next = at; next < limit; next++) {
    const code = text.charCodeAt(next);
    if (code === 0x40) return isLetter(text.charCodeAt(next + 1)) || isDigit(text.charCodeAt(next + 1));
    const isLocal = isDigit(code) || isLetter(code) || code === 0x2e || code === 0x5f || code === 0x2b || code === 0x2d;
    if (!isLocal) return false;
  }
  return false;
}
