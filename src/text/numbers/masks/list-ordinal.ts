import { digitsEnd, isDigit, lettersStart } from '../characters.js';
import type { Lexicon } from '../lexicon.js';
import type { MaskedToken, NumberToken, Token } from '../token.js';

/** How many marks and spaces may stand between the start of a line and its number. */
const deepestIndent = 24;

/** The number that counts a list's items, at the start of a line: "1. ", "2) ", "**3.** ", "Step 4:". */
export function matchListOrdinal(text: string, at: number, lexicon: Lexicon): MaskedToken | undefined {
  const end = digitsEnd(text, at);
  if (end - at > 3) return undefined;
  const isItem = isFollowedByItem(text, end) && (lineStart(text, at) >= 0 || isBracketed(text, at, end));
  if (!isItem && !isStep(text, at, end, lexicon)) return undefined;
  return {
    kind: 'ordinal',
    start: at,
    end: isItem ? end + 1 : end,
    keys: isItem ? [`${Number(text.slice(at, end))}`] : [],
  };
}

/**
 * The tokens of a whole text, with a number in place of each ordinal that counts no list: lists begin with 0 or 1, or have
 * the item before or after as well.
 */
export function withoutLoneOrdinals(tokens: readonly Token[]): readonly Token[] {
  const items = new Set(tokens.flatMap((token) => (token.kind === 'ordinal' ? token.keys.map(Number) : [])));
  if (items.size === 0) return tokens;
  return tokens.map((token) => {
    const number = token.kind === 'ordinal' ? itemNumber(token) : undefined;
    const item = Number(number?.readings[0]?.value);
    return number === undefined || item <= 1 || items.has(item - 1) || items.has(item + 1) ? token : number;
  });
}

/** The ordinal of an item as a bare number; undefined for that of a step. */
export function itemNumber({ start, end, keys: [key] }: MaskedToken): NumberToken | undefined {
  if (key === undefined) return undefined;
  const readings = [{ value: key, places: 0 }];
  return { kind: 'number', isItem: true, start, end: end - 1, readings, separator: undefined, shows: undefined };
}

/** Where the line starts whose first letter or digit is at `at`, or -1 where something stands before it. */
function lineStart(text: string, at: number): number {
  for (let before = at - 1; before >= at - deepestIndent; before--) {
    if (before < 0 || text.charCodeAt(before) === 0x0a || text.charCodeAt(before) === 0x0d) return before + 1;
    if (!' \t*#>_-•(|'.includes(text.charAt(before))) return -1;
  }
  return -1;
}

/** "the fee; (2) the term": a number in brackets behind a mark that ends the item before. */
function isBracketed(text: string, at: number, end: number): boolean {
  return (
    text.charAt(at - 1) === '(' &&
    text.charAt(end) === ')' &&
    text.charAt(at - 2) === ' ' &&
    ',;:.'.includes(text.charAt(at - 3))
  );
}

/** A full stop or bracket, and then the item's text on the same line. */
function isFollowedByItem(text: string, end: number): boolean {
  const mark = text.charAt(end);
  if (mark !== '.' && mark !== ')') return false;
  let next = end + 1;
  while ('*_'.includes(text.charAt(next)) && next < end + 4) next++;
  if (text.charAt(next) !== ' ' && text.charAt(next) !== '\t') return false;
  const item = text.charCodeAt(skipInLine(text, next));
  return !Number.isNaN(item) && item !== 0x0a && item !== 0x0d;
}

function skipInLine(text: string, at: number): number {
  let next = at;
  while (text.charAt(next) === ' ' || text.charAt(next) === '\t') next++;
  return next;
}

/** "Step 1: pay": a word that counts, at the start of a line or sentence, and no unit or noun behind. */
function isStep(text: string, at: number, end: number, lexicon: Lexicon): boolean {
  const after = text.charAt(end);
  if (text.charAt(at - 1) !== ' ' || !(after === ':' || after === '.' || after === ')' || after === '*')) return false;
  if (isDigit(text.charCodeAt(end + 1))) return false;
  const word = lettersStart(text, at - 1, Math.max(0, at - deepestIndent));
  if (!lexicon.listWords.has(text.slice(word, at - 1).toLowerCase())) return false;
  return lineStart(text, word) >= 0 || '.;:!?'.includes(text.charAt(word - 2));
}
