import { isAbbreviation } from './abbreviations.js';

/** These end a sentence only where no small letter follows. */
const dots = '.\u2024\u2026\uFE52\uFF0E';

/** The sentence terminals of all scripts, such as `.`, `?`, `。`, `।` and `؟`, and dots. */
const stop = `[\\p{Sentence_Terminal}${dots}]`;

/** What may stand between a stop and the end: marks that close, emphasis, a quotation mark that opens no word (in French behind a space), a citation `[2, 3]`. */
const closer = `[\\p{Pe}\\p{Pf}\\p{M}\\p{Cf}"'*_\`]|(?:\\p{Pi}|[ \\u00A0\\u202F]»)(?![\\p{L}\\p{N}])|[\\[【]\\d+(?:[,–-]\\s?\\d+)*[\\]】]`;

/** Stops, with what closes behind them and white space; or white space alone. */
const candidate = new RegExp(`(?<stops>${stop}+)(?<closers>(?:${closer})*)(?<gap>\\s*)|\\s+`, 'gu');

/** A blank line, or the separator of paragraphs. */
const paragraphEnd = /\n[^\S\n]*\n|\r[^\S\r\n]*\r|\u2029/u;

const lineEnd = /[\n\r\v\f\u0085\u2028]/u;

/** What begins an item of a list, or a heading: a bullet; a number or a letter with its mark. */
const item = /(?:[-*+•◦▪‣–—]|#{1,6}|[([]?(?:\d{1,3}(?:\.\d{1,3})*|\p{L})[.)\]])\s/uy;

/** What carries a sentence on behind its stop: the marks that UAX #29 calls SContinue, and further stops. */
const goesOn = new RegExp(
  `[,;:\\-–—\\u055D\\u060C\\u060D\\u07F8\\u1802\\u1808\\u3001\\uFF0C\\uFF1A\\uFF64]|${stop}`,
  'uy',
);

/** Whatever but digits and stops may stand before it. */
const smallLetter = new RegExp(`(?:(?!${stop})[^\\p{L}\\p{N}])*\\p{Ll}`, 'uy');

/** A letter of a script without capitals: many of them write no space between sentences. */
const plainLetter = /\p{Lo}/uy;

const digit = /\p{N}/uy;

const dotsAlone = new RegExp(`^[${dots}]+$`, 'u');

/** They stand within addresses and names as well. */
const westernAlone = /^[.…?!]+$/u;

/**
 * The sentences of a text in any script, each with the white space behind it: put together they are the text. They end by the
 * rules of UAX #29 and what these leave to tailoring: an abbreviation ends none; nor does a line, for texts are wrapped
 * anywhere, but for a blank one and one before an item of a list.
 */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const found of text.matchAll(candidate)) {
    const end = found.index + found[0].length;
    const isBlank = found.index === start && found.groups?.['stops'] === undefined;
    if (isBlank || !endsSentence(text, found)) continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  return start < text.length ? [...sentences, text.slice(start)] : sentences;
}

function endsSentence(text: string, found: RegExpExecArray): boolean {
  const [whole] = found;
  const { stops = '', closers = '', gap = whole } = found.groups ?? {};
  const next = found.index + whole.length;
  if (paragraphEnd.test(gap) || (lineEnd.test(gap) && isAt(item, text, next))) return true;
  if (stops === '' || isAt(goesOn, text, next)) return false;
  const isOfDots = dotsAlone.test(stops);
  if (isOfDots && closers === '' && stops.length === 1 && isAbbreviation(text.slice(0, found.index), text.slice(next)))
    return false;
  if (gap !== '') return !((isOfDots || closers !== '') && isAt(smallLetter, text, next));
  return westernAlone.test(stops) ? isAt(plainLetter, text, next) : !(isOfDots && isAt(digit, text, next));
}

function isAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}
