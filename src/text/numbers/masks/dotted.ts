import { digitsEnd, isDigit, isLetter, lettersStart } from '../characters.js';
import type { Lexicon } from '../lexicon.js';
import type { MaskedToken } from '../token.js';
import { unitOf } from '../unit-of.js';

/** The IP address or version of three or more numbers that begins at `at`: "10.0.0.1", "1.2.3", "2.0.0-beta.1". */
export function matchDotted(text: string, at: number, floor: number, lexicon: Lexicon): MaskedToken | undefined {
  // Inside a run of numbers and points, which its first number has settled for all.
  if (text.charAt(at - 1) === '.' && isDigit(text.charCodeAt(at - 2))) return undefined;
  let end = digitsEnd(text, at);
  // Most are decimals: no second point follows.
  if (text.charAt(digitsEnd(text, end + 1)) !== '.') return undefined;
  let parts = 1;
  let isThousands = end - at <= 3;
  let isAddress = isOctet(text, at, end);
  while (text.charAt(end) === '.' && isDigit(text.charCodeAt(end + 1))) {
    const start = end + 1;
    end = digitsEnd(text, start);
    parts++;
    isThousands &&= end - start === 3;
    isAddress &&= isOctet(text, start, end);
  }
  if (isAddress && parts === 4 && !(isThousands && isAmount(text, at, end, floor, lexicon)))
    return { kind: 'ip', start: at, end: portEnd(text, end), keys: [text.slice(at, end)] };
  if (parts < 3 || isThousands || isDecimalNext(text, end)) return undefined;
  return versionToken(text, at, at, suffixEnd(text, end));
}

/** Words before an address: with them, 192.168.100.200 is no number. */
const addressWords: ReadonlySet<string> = new Set(['ip', 'ipv', 'server', 'host', 'dns', 'gateway', 'router', 'proxy']);

/** Whether four numbers that could be octets, or groups of thousands, are the latter: "1.200.200.100 €". */
function isAmount(text: string, at: number, end: number, floor: number, lexicon: Lexicon): boolean {
  if (portEnd(text, end) > end || isAddressAnnounced(text, at, floor)) return false;
  const { unit, noun } = unitOf(text, at, end, lexicon);
  return unit !== undefined || noun !== undefined || lexicon.decimalMark === ',';
}

/** "IP 192.168.100.200", "Server: 192.168.100.200" */
function isAddressAnnounced(text: string, at: number, floor: number): boolean {
  let end = at;
  while (end > floor && end > at - 2 && ' :('.includes(text.charAt(end - 1))) end--;
  return addressWords.has(text.slice(lettersStart(text, end, floor), end).toLowerCase());
}

/** Where the port or the size of the network ends: ":8080", "/24". */
function portEnd(text: string, end: number): number {
  const mark = text.charAt(end);
  const isPort = (mark === ':' || mark === '/') && isDigit(text.charCodeAt(end + 1));
  return isPort ? digitsEnd(text, end + 1) : end;
}

/** "v2", "V1.4", or digits after the word "version": one number or more. */
export function matchVersion(text: string, start: number, at: number): MaskedToken {
  let end = digitsEnd(text, at);
  while (text.charAt(end) === '.' && isDigit(text.charCodeAt(end + 1))) end = digitsEnd(text, end + 1);
  if (text.startsWith('.x', end) && !isLetter(text.charCodeAt(end + 2))) end += 2;
  return versionToken(text, start, at, suffixEnd(text, end));
}

function versionToken(text: string, start: number, at: number, end: number): MaskedToken {
  return { kind: 'version', start, end, keys: [text.slice(at, end).toLowerCase()] };
}

/** "-rc.1", "-beta", "b2": what a version may carry behind its numbers. */
function suffixEnd(text: string, end: number): number {
  const start = text.charAt(end) === '-' || text.charAt(end) === '+' ? end + 1 : end;
  if (!isLetter(text.charCodeAt(start))) return end;
  let next = start;
  for (let code = text.charCodeAt(next); isLetter(code) || isDigit(code) || isDotBeforeDigit(text, next); ) {
    code = text.charCodeAt(++next);
  }
  return next;
}

function isDotBeforeDigit(text: string, at: number): boolean {
  return text.charAt(at) === '.' && isDigit(text.charCodeAt(at + 1));
}

/** A number to 255 without leading zeros. */
function isOctet(text: string, start: number, end: number): boolean {
  if (end - start > 3 || (end - start > 1 && text.charAt(start) === '0')) return false;
  return Number(text.slice(start, end)) <= 255;
}

/** "1.234.567,89": the marks before were thousands. */
function isDecimalNext(text: string, end: number): boolean {
  return text.charAt(end) === ',' && isDigit(text.charCodeAt(end + 1));
}
