import { isApproximate } from './approximator.js';
import { foldDigits } from './fold-digits.js';
import { type Lexicon, lexiconFor } from './lexicon.js';
import { withoutLoneOrdinals } from './masks/list-ordinal.js';
import { nextToken } from './next-token.js';
import { nextNumberWord } from './number-word.js';
import type { Reading } from './numeral.js';
import { quantityOf } from './quantity.js';
import type { MaskKind, NumberToken, Token } from './token.js';

/** A number in a text. Places and lengths are in UTF-16 code units of the text as it was given. */
export interface NumberMention {
  readonly offset: number;
  readonly length: number;
  /** The number as it is written, without its unit. */
  readonly text: string;
  /** What it may mean, as exact decimals such as "1234.56"; more than one where the text leaves it open. */
  readonly readings: readonly string[];
  /** "EUR", "%", "°C", "day", "km" and the like. */
  readonly unit?: string;
  /** The word that follows where it is no unit, such as "users". */
  readonly noun?: string;
  /** Whether a word such as "about" makes it an estimate. */
  readonly approximate?: true;
}

/** A thing that holds digits and is no number. */
export interface Masked {
  readonly kind: MaskKind;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

export interface NumbersRead {
  readonly numbers: readonly NumberMention[];
  readonly masked: readonly Masked[];
}

/**
 * The numbers of a text, in its order, and what looks like one and is none.
 *
 * @param options.language a BCP 47 tag such as `it` or `de-CH`, where it is known
 */
export function readNumbers(text: string, options: { readonly language?: string } = {}): NumbersRead {
  const lexicon = lexiconFor(options.language);
  const folded = foldDigits(text);
  const tokens = readTokens(folded.text, lexicon);
  const mark = decimalMarkOf(tokens) ?? lexicon.decimalMark;
  const numbers: NumberMention[] = [];
  const masked: Masked[] = [];
  for (const token of tokens) {
    const offset = folded.offset(token.start);
    const length = folded.offset(token.end) - offset;
    const place = { offset, length, text: text.slice(offset, offset + length) };
    if (token.kind !== 'number') {
      masked.push({ kind: token.kind, ...place });
      continue;
    }
    const { readings, unit, noun } = quantityOf(folded.text, token, narrowed(token, mark), lexicon);
    numbers.push({
      ...place,
      readings: readings.map(({ value }) => value),
      ...(unit && { unit: unit.id }),
      ...(noun !== undefined && { noun }),
      ...(isApproximate(folded.text, token.start, lexicon) && { approximate: true }),
    });
  }
  return { numbers, masked };
}

/** All tokens of a text with ASCII digits, in its order: in digits, and in words where nothing in digits has them. */
export function readTokens(text: string, lexicon: Lexicon): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let word = nextNumberWord(text, 0, lexicon, 'strict');
  for (;;) {
    const token = nextToken(text, end, lexicon);
    const limit = token?.start ?? text.length;
    for (; word !== undefined && word.start < limit; word = nextNumberWord(text, word.end, lexicon, 'strict')) {
      if (word.start >= end) tokens.push(word);
    }
    if (token === undefined) return withoutLoneOrdinals(tokens);
    tokens.push(token);
    end = token.end;
  }
}

/** The decimal mark that the text's clear numbers show, where they agree. */
export function decimalMarkOf(tokens: readonly Token[]): '.' | ',' | undefined {
  let mark: '.' | ',' | undefined;
  for (const token of tokens) {
    if (token.kind !== 'number' || token.shows === undefined) continue;
    if (mark !== undefined && mark !== token.shows) return undefined;
    mark = token.shows;
  }
  return mark;
}

/** The readings that are left where the decimal mark is known. */
export function narrowed(token: NumberToken, mark: '.' | ',' | undefined): readonly Reading[] {
  if (token.separator === undefined || mark === undefined) return token.readings;
  return token.separator === mark ? token.readings.slice(0, 1) : token.readings.slice(1);
}
