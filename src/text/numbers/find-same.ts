import { isDigit, isLetter, isSpace } from './characters.js';
import type { Claim } from './claim.js';
import { compareQuantities } from './compare-quantities.js';
import type { Lexicon } from './lexicon.js';
import { nextToken } from './next-token.js';
import { numberWordAt } from './number-word.js';
import { quantityOf } from './quantity.js';

/** A place in a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Hits that are looked at: a short number may be part of very many longer ones. */
const mostHits = 16;

/** The first place where the text writes the claim in the same way and for the same unit, if it is among the first hits. */
export function findSame(claim: Claim, text: string, lexicon: Lexicon): Span | undefined {
  const written = claim.kind === 'number' ? claim.quantity.written : claim.written;
  let at = text.indexOf(written);
  for (let hits = 0; at >= 0 && hits < mostHits; hits++) {
    const end = at + written.length;
    if (!isDigit(text.charCodeAt(at - 1)) && !isDigit(text.charCodeAt(end))) {
      const same = sameAt(claim, text, at, end, lexicon);
      if (same !== undefined) return same;
    }
    at = text.indexOf(written, end);
  }
  return undefined;
}

function sameAt(claim: Claim, text: string, start: number, end: number, lexicon: Lexicon): Span | undefined {
  const from = safeStart(text, start);
  if (from === undefined) return undefined;
  const isWord = isLetter(text.charCodeAt(start)) && claim.kind === 'number';
  const token = isWord ? numberWordAt(text, start, lexicon, 'generous') : nextToken(text, from, lexicon);
  if (token === undefined || token.start !== start || token.end !== end) return undefined;
  if (token.kind !== 'number') return token.kind === claim.kind ? { start, end } : undefined;
  if (claim.kind !== 'number') return undefined;
  const quantity = quantityOf(text, token, token.readings, lexicon);
  return compareQuantities(claim, quantity) === 'exact' ? { start, end: quantity.end } : undefined;
}

/** How far back a place is looked for from which reading can begin. */
const reach = 48;

/**
 * A place before the hit from which it is read as it would be from the start of the text: before the last word, if no digit
 * comes close. Undefined where there is none near.
 */
export function safeStart(text: string, at: number): number | undefined {
  const run = runStart(text, at, at);
  const word = run === undefined || run === 0 ? run : runStart(text, run - 1, at);
  if (word === undefined || word === 0) return word;
  const before = text.charCodeAt(word - 2);
  return isDigit(before) || before === 0x29 ? undefined : word;
}

/** Where the run without spaces begins that ends at `end`; undefined where a digit is in it, or where it is long. */
function runStart(text: string, end: number, at: number): number | undefined {
  let start = end;
  while (start > 0 && !isSpace(text.charCodeAt(start - 1))) {
    if (--start < at - reach || isDigit(text.charCodeAt(start))) return undefined;
  }
  return start;
}
