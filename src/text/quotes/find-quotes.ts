import { closersOf, quotationMarks } from './quotation-marks.js';
import { wordCharacter } from './word-character.js';

/** A passage between quotation marks. */
export interface Quote {
  /** Where the passage starts in the text, past its opening mark, in UTF-16 code units. */
  readonly offset: number;
  /** The passage as it stands there, without its marks. */
  readonly text: string;
}

/** Marks that open wherever they do not close: no other part is left for them. */
const alwaysOpen = '“„‟«‹「『｢﹁﹃〝';
/** Marks inside which French puts spaces. */
const spaced = '«‹';
/** Marks that also stand for letters left out at the start of a word. */
const elides = "'’";
/** Closing marks that are also written within words, as an apostrophe or for inches. */
const withinWords = `"＂״'’`;

const markOrBlankLine = new RegExp(String.raw`[${quotationMarks}]|\n\s*\n`, 'gu');

const joinsAtEnd = new RegExp(`${wordCharacter}$`, 'u');
const joinsAtStart = new RegExp(`^${wordCharacter}`, 'u');

/** What an apostrophe that starts a word stands before: '90s, 'tis, rock 'n' roll, Dutch 's avonds. */
const elision =
  /^(?:\d\d|(?:bout|cause|cept|em|k|m|n|ne|nen|round|s|t|til|till|tis|twas|twere|twill)(?![\p{L}\p{M}\p{N}_]))/iu;

/** More marks than this are never open at once: what waits longest is given up, so that no text takes long. */
const deepest = 8;

/**
 * The quotations of a text, in its order. Of nested ones, the outermost. A mark without a partner quotes nothing, and a blank
 * line ends the wait for one. A single mark counts only where it can't be an apostrophe.
 */
export function findQuotes(text: string): readonly Quote[] {
  const quotes: Quote[] = [];
  let open: number[] = [];
  for (const { 0: mark, index } of text.matchAll(markOrBlankLine)) {
    const partner = mark.length === 1 ? open.findLast((opener) => closes(text, opener, index)) : undefined;
    if (mark.length > 1) open = [];
    else if (partner !== undefined) {
      open = open.filter((opener) => opener < partner);
      while ((quotes.at(-1)?.offset ?? 0) > partner) quotes.pop();
      quotes.push({ offset: partner + 1, text: text.slice(partner + 1, index) });
    } else if (opens(text, index)) open = [...open.slice(1 - deepest), index];
  }
  return quotes;
}

function closes(text: string, opener: number, at: number): boolean {
  const openingMark = text.charAt(opener);
  const mark = text.charAt(at);
  if (!closersOf.get(openingMark)?.includes(mark)) return false;
  if (withinWords.includes(mark) && joinsAtStart.test(text.slice(at + 1, at + 3))) return false;
  return touches(text, at - 1) || !closersOf.has(mark) || spaced.includes(openingMark);
}

function opens(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if (alwaysOpen.includes(mark)) return true;
  if (!closersOf.has(mark) || !touches(text, at + 1) || joinsAtEnd.test(text.slice(Math.max(0, at - 2), at)))
    return false;
  return !(elides.includes(mark) && elision.test(text.slice(at + 1, at + 10)));
}

/** Whether something other than white space stands there. */
function touches(text: string, at: number): boolean {
  return /\S/.test(text.charAt(at));
}
