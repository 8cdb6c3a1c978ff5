import { type Claim, type NumberClaim, searchKeys } from './claim.js';
import { compareQuantities, countsTheSame } from './compare-quantities.js';
import { decimal } from './decimal.js';
import { findSame, safeStart } from './find-same.js';
import { type FoldedText, foldDigits } from './fold-digits.js';
import { joinDurations } from './join-durations.js';
import { leadingDigits, nextAlike } from './leading-digits.js';
import type { Lexicon } from './lexicon.js';
import { itemNumber } from './masks/list-ordinal.js';
import { subscriber } from './masks/phone.js';
import { nextToken } from './next-token.js';
import { nextNumberWord } from './number-word.js';
import { nextOneOfUnit } from './one-of-unit.js';
import { type Quantity, quantityOf } from './quantity.js';
import type { MaskedToken, NumberToken, Token } from './token.js';
import { isBetter, isSupported, type NumberVerdict } from './verdict.js';

/** Where a text supports a claim, and how well. Places are in code units of that text. */
export interface Finding {
  readonly verdict: NumberVerdict;
  /** The index of the text, counted from 0. */
  readonly context: number;
  readonly offset: number;
  readonly length: number;
}

/** A number in a text that was searched, kept for the claims that nothing supports. */
export interface Found {
  readonly quantity: Quantity;
  readonly context: number;
  readonly offset: number;
  readonly length: number;
}

/** So many claims are compared with every number of the texts, and so many numbers kept; more would cost more than a look. */
const mostCompared = 1000;

/** A claim, and the best that the search has found for it so far. */
export interface Pursuit {
  readonly claim: Claim;
  best: Finding | undefined;
}

/** What a search of all texts has found, with all that a report says of claims that no text supports. */
export interface SurveyResult {
  /** In the order of the claims. */
  readonly pursuits: readonly Pursuit[];
  /** The texts' numbers, where a claim was left open that they may explain. */
  readonly found: readonly Found[];
}

/**
 * Looks for every claim in all texts: as it is written, and then the open ones in any other way of writing, until one text
 * supports each. In the order of the claims.
 */
export function searchTexts(claims: readonly Claim[], texts: readonly string[], lexicon: Lexicon): readonly Pursuit[] {
  const pursuits = claims.map((claim) => pursue(claim, texts, lexicon));
  let open = pursuits.filter(isOpen);
  if (open.length === 0) return pursuits;
  let reader = new TextReader(open, lexicon);
  for (let index = 0; index < texts.length; index++) {
    reader.readWhereNeeded(texts[index] ?? '', index);
    if (open.every(isOpen)) continue;
    open = open.filter(isOpen);
    if (open.length === 0) break;
    reader = new TextReader(open, lexicon);
  }
  return pursuits;
}

/** Looks for every claim in all texts, and for what comes close to those that are left open. */
export function surveyTexts(claims: readonly Claim[], texts: readonly string[], lexicon: Lexicon): SurveyResult {
  const pursuits = claims.map((claim) => pursue(claim, texts, lexicon));
  const found: Found[] = [];
  const open = pursuits.filter(isOpen);
  if (open.length > 0) {
    const reader = new TextReader(open, lexicon, found);
    texts.forEach((text, index) => {
      reader.read(text, index);
    });
  }
  return { pursuits, found };
}

/** Whether no text supports the claim. */
export function isOpen({ best }: Pursuit): boolean {
  return best === undefined || !isSupported(best.verdict);
}

/** Native text search finds most claims in the first few texts, before anything has to be read. */
function pursue(claim: Claim, texts: readonly string[], lexicon: Lexicon): Pursuit {
  for (let index = 0; index < texts.length; index++) {
    const same = findSame(claim, texts[index] ?? '', lexicon);
    if (same === undefined) continue;
    return { claim, best: { verdict: 'exact', context: index, offset: same.start, length: same.end - same.start } };
  }
  return { claim, best: undefined };
}

function note(pursuit: Pursuit, verdict: NumberVerdict, context: number, start: number, end: number): void {
  if (pursuit.best !== undefined && !isBetter(verdict, pursuit.best.verdict)) return;
  pursuit.best = { verdict, context, offset: start, length: end - start };
}

/** Compares open claims with everything in a text: the same written otherwise, rounded, in another unit. */
class TextReader {
  readonly #numbers: readonly NumberPursuit[];
  readonly #codes: readonly CodePursuit[];
  readonly #open: readonly Pursuit[];
  #byKey: ReadonlyMap<string, readonly Pursuit[]> | undefined;
  readonly #hasNamed: boolean;
  readonly #lexicon: Lexicon;
  readonly #found: Found[] | undefined;
  /** The digits with which a text can hold the claims, where they can be told. */
  readonly #digits: readonly string[] | undefined;
  readonly #hasWhole: boolean;
  readonly #hasRatio: boolean;
  readonly #hasDuration: boolean;

  /** @param found where the texts' numbers are kept, for a report */
  constructor(open: readonly Pursuit[], lexicon: Lexicon, found?: Found[]) {
    this.#numbers = open.filter(isNumberPursuit).slice(0, mostCompared);
    this.#codes = open.flatMap(codePursuit).slice(0, mostCodes);
    this.#open = open;
    this.#hasNamed = open.some(({ claim }) => claim.kind !== 'number');
    this.#lexicon = lexicon;
    this.#found = found;
    this.#digits = digitsOf(open);
    this.#hasWhole = open.some(({ claim }) => mayBeInWords(claim));
    this.#hasRatio = this.#numbers.some(({ claim }) => claim.quantity.written.includes('/'));
    this.#hasDuration = this.#numbers.some(({ claim }) => claim.quantity.unit?.kind === 'duration');
  }

  /** Reads everything in the text. */
  read(original: string, index: number): void {
    const folded = foldDigits(original);
    this.#readDigits(folded, index);
    this.#readWords(folded, index);
    this.#readOnes(folded, index);
  }

  /** Reads no more than what may hold one of the claims. */
  readWhereNeeded(original: string, index: number): void {
    const folded = foldDigits(original);
    if (this.#digits === undefined) this.#readDigits(folded, index);
    else this.#readAlike(folded, index, this.#digits);
    if (this.#hasWhole) this.#readWords(folded, index);
    this.#readOnes(folded, index);
  }

  #readDigits(folded: FoldedText, index: number): void {
    const { text, offset } = folded;
    let before: Token | undefined;
    for (let token = nextToken(text, 0, this.#lexicon); token; token = nextToken(text, token.end, this.#lexicon)) {
      this.#lookAt(token, folded, index);
      if (this.#hasRatio && before !== undefined) this.#lookAtRatio(before, token, folded, index);
      this.#lookAtSpan(before, token, folded, index);
      before = token;
    }
    for (const { pursuit, pattern } of this.#codes) {
      const match = pattern.exec(text);
      if (match !== null)
        note(pursuit, 'equivalent', index, offset(match.index), offset(match.index + match[0].length));
    }
  }

  /** Reads where the text has the digits of a claim. */
  #readAlike(folded: FoldedText, index: number, digits: readonly string[]): void {
    const { text } = folded;
    let end = 0;
    let token: Token | undefined;
    for (let at = nextAlike(text, 0, digits); at >= 0; at = nextAlike(text, Math.max(end, at + 1), digits)) {
      // The last look went further than this: these digits belong to a unit.
      if (token !== undefined && at < token.start) continue;
      const start = safeStart(text, at) ?? end;
      token = nextToken(text, Math.max(start, end), this.#lexicon);
      for (; token !== undefined && token.start <= at; token = nextToken(text, end, this.#lexicon)) {
        this.#lookAt(token, folded, index);
        end = token.end;
      }
      if (token === undefined) return;
    }
  }

  #readWords(folded: FoldedText, index: number): void {
    const { text, offset } = folded;
    let before: Token | undefined;
    for (let word = this.#nextWord(text, 0); word; word = this.#nextWord(text, word.end)) {
      this.#lookAtNumber(text, word, index, offset);
      this.#lookAtSpan(before, word, folded, index);
      before = word;
    }
  }

  #readOnes({ text, offset }: FoldedText, index: number): void {
    if (!this.#hasDuration) return;
    let one = nextOneOfUnit(text, 0, this.#lexicon);
    for (; one; one = nextOneOfUnit(text, one.end + 1, this.#lexicon)) this.#lookAtNumber(text, one, index, offset);
  }

  #lookAt(token: Token, { text, offset }: FoldedText, index: number): void {
    // The item of a list may be an amount at the start of a line, and no text behind it can settle that it is not.
    const number = token.kind === 'ordinal' ? itemNumber(token) : token;
    if (number?.kind === 'number') this.#lookAtNumber(text, number, index, offset);
    else if (token.kind !== 'number') this.#lookAtNamed(text, token, index, offset);
  }

  #nextWord(text: string, from: number): NumberToken | undefined {
    return nextNumberWord(text, from, this.#lexicon, 'generous');
  }

  #lookAtNumber(text: string, token: NumberToken, index: number, offset: Offset): void {
    const quantity = quantityOf(text, token, token.readings, this.#lexicon);
    const start = offset(quantity.start);
    const end = offset(quantity.end);
    this.#compare(quantity, index, start, end);
    if (this.#found !== undefined && !token.isItem && this.#found.length < mostCompared) {
      this.#found.push({ quantity, context: index, offset: start, length: end - start });
    }
    if (!this.#hasNamed) return;
    for (const key of namedKeys(quantity)) {
      for (const pursuit of this.#holding(key)) note(pursuit, 'equivalent', index, start, end);
    }
  }

  #compare(quantity: Quantity, index: number, start: number, end: number): void {
    for (const pursuit of this.#numbers) {
      const verdict = verdictOf(pursuit.claim, quantity);
      if (verdict !== undefined) note(pursuit, verdict, index, start, end);
    }
  }

  /** "1 h 30 min", beside the hour and the minutes alone. */
  #lookAtSpan(first: Token | undefined, second: Token, { text, offset }: FoldedText, index: number): void {
    if (!this.#hasDuration || first?.kind !== 'number' || second.kind !== 'number') return;
    const quantityAt = (token: NumberToken) => quantityOf(text, token, token.readings, this.#lexicon);
    const span = joinDurations(text, quantityAt(first), quantityAt(second));
    if (span !== undefined) this.#compare(span, index, offset(span.start), offset(span.end));
  }

  /** "4 out of 5" for a claim of "4/5". */
  #lookAtRatio(part: Token, whole: Token, { text, offset }: FoldedText, index: number): void {
    if (whole.kind !== 'number' || !this.#lexicon.outOf.has(text.slice(part.end, whole.start).trim())) return;
    const quantity = quantityOf(text, whole, whole.readings, this.#lexicon);
    const written = `${text.slice(part.start, part.end)}/${quantity.written}`;
    for (const pursuit of this.#numbers) {
      if (pursuit.claim.quantity.written !== written || !countsTheSame(pursuit.claim.quantity, quantity)) continue;
      note(pursuit, 'equivalent', index, offset(part.start), offset(quantity.end));
    }
  }

  #holding(key: string): readonly Pursuit[] {
    this.#byKey ??= byKey(this.#open);
    return this.#byKey.get(key) ?? [];
  }

  #lookAtNamed(text: string, token: MaskedToken, index: number, offset: Offset): void {
    for (const { key, isWhole } of tokenKeys(token)) {
      for (const pursuit of this.#holding(key)) {
        const verdict = namedVerdict(pursuit.claim, token, text.slice(token.start, token.end), isWhole);
        if (verdict !== undefined) note(pursuit, verdict, index, offset(token.start), offset(token.end));
      }
    }
  }
}

/** The digits with which a text can hold one of the claims; undefined where any text may. */
function digitsOf(open: readonly Pursuit[]): readonly string[] | undefined {
  const all: string[] = [];
  for (const { claim } of open) {
    const digits = leadingDigits(claim);
    if (digits === undefined) return undefined;
    all.push(...digits);
  }
  return all;
}

/** Whether people would say it in words: numbers with decimals they only write, other than a half and simple fractions. */
function mayBeInWords(claim: Claim): boolean {
  return (
    claim.kind !== 'number' ||
    claim.quantity.readings.some(({ value }) => /^(?:\d+(?:\.5)?|0\.\d{1,3}|\d+\/\d+)$/.test(value))
  );
}

/** What a quantity says for a claim; "4/5" also speaks for the 4 and the 5 of "4 out of 5". */
function verdictOf(claim: NumberClaim, quantity: Quantity): NumberVerdict | undefined {
  const verdict = compareQuantities(claim, quantity);
  if (verdict !== undefined || !quantity.written.includes('/')) return verdict;
  const isPart = quantity.written.split('/').includes(claim.quantity.written);
  return isPart && countsTheSame(claim.quantity, quantity) ? 'equivalent' : undefined;
}

/** What a bare number may stand for: "2" for version 2, "10.30" and "9" for times of day, "2026" for FY2026. */
function namedKeys(quantity: Quantity): readonly string[] {
  const { written, unit, noun } = quantity;
  // Octets of three digits look like thousands.
  if (/^\d{1,3}(?:[., ]\d{3}){3}$/.test(written)) return [`ip ${written.replace(/\D/g, '.')}`];
  if (isSpokenHour(quantity)) return [`time ${Number(written)}:00`];
  if (unit !== undefined || noun !== undefined || !/^\d{1,4}(\.\d{1,4})?$/.test(written)) return [];
  const [hours, minutes = '00'] = written.split('.');
  return [`version ${written}`, `time ${Number(hours)}:${minutes}`, `code fy${written}`];
}

/** "9h", which may also be a time span, and the 9 of "9 bis 17 Uhr". */
function isSpokenHour({ written, unit, noun }: Quantity): boolean {
  return /^\d{1,2}$/.test(written) && (unit?.id === 'h' || noun === 'Uhr');
}

type Offset = (place: number) => number;

type NumberPursuit = Pursuit & { readonly claim: NumberClaim };

function isNumberPursuit(pursuit: Pursuit): pursuit is NumberPursuit {
  return pursuit.claim.kind === 'number';
}

/** A code or telephone number that is looked for with other marks in it, or with none: "INV-2024" as "inv 2024". */
interface CodePursuit {
  readonly pursuit: Pursuit;
  readonly pattern: RegExp;
}

/** Codes are looked for one by one, and a long one needs a long pattern: both are kept within what people write. */
const mostCodes = 100;
const longestCode = 100;

function codePursuit(pursuit: Pursuit): readonly CodePursuit[] {
  const { claim } = pursuit;
  if (claim.kind === 'phone') return claim.keys.map((key) => ({ pursuit, pattern: phonePattern(key) }));
  if (claim.kind !== 'code' || claim.written.length > longestCode) return [];
  const [key = ''] = claim.keys;
  // Long identifiers are written in groups of any size.
  const parts = key.replace(/\D/g, '').length >= groupedDigits ? [...key] : (claim.written.match(/\p{L}+|\d+/gu) ?? []);
  const source = `(?<![\\p{L}\\p{N}])${parts.join('[^\\p{L}\\p{N}]?')}(?![\\p{L}\\p{N}])`;
  return [{ pursuit, pattern: new RegExp(source, 'iu') }];
}

/** So many digits nobody writes without groups. */
const groupedDigits = 8;

/** The digits of a telephone number with any marks between, and the code of the country before, if the key leaves it out. */
function phonePattern(key: string): RegExp {
  const between = '[\\s()./\\u2010-\\u2015\\u2212-]{0,3}';
  const country = key.length < subscriber ? '' : `(?:\\+?\\d{1,4}${between})?`;
  return new RegExp(`(?<!\\d)${country}${[...key].join(between)}(?!\\d)`);
}

function byKey(pursuits: readonly Pursuit[]): ReadonlyMap<string, readonly Pursuit[]> {
  const index = new Map<string, Pursuit[]>();
  for (const pursuit of pursuits) {
    for (const key of searchKeys(pursuit.claim)) {
      const others = index.get(key);
      if (others === undefined) index.set(key, [pursuit]);
      else others.push(pursuit);
    }
  }
  return index;
}

/** The claims' keys that a masked thing answers: its own, and those of the parts of a date or version. */
function* tokenKeys({ kind, keys }: MaskedToken): Generator<{ key: string; isWhole: boolean }> {
  for (const key of keys) {
    yield { key: `${kind} ${key}`, isWhole: true };
    if (kind === 'date') yield* dateParts(key);
    if (kind === 'time') yield { key: key.replace(':', '.').replace(/\.?0+$/, ''), isWhole: true };
    if (kind === 'code') yield* codeParts(key);
    if (kind === 'version') yield* versionParts(key);
    if (kind === 'phone') yield { key: decimal(key, '', false), isWhole: true };
    if (kind === 'ip') yield { key: key.replaceAll('.', ''), isWhole: true };
  }
}

/** Of 2026-11-12: the month, the day without its year, and the year, which an answer states as a number. */
function* dateParts(key: string): Generator<{ key: string; isWhole: boolean }> {
  if (key.length > 7 && !key.startsWith('--')) {
    yield { key: `date ${key.slice(0, 7)}`, isWhole: false };
    yield { key: `date -${key.slice(4)}`, isWhole: false };
  }
  if (!key.startsWith('--')) yield { key: key.slice(0, 4), isWhole: false };
}

/** Of ISO-9001: the number that an answer may set apart. */
function* codeParts(key: string): Generator<{ key: string; isWhole: boolean }> {
  for (const [digits] of key.matchAll(/\d{3,19}/g)) yield { key: decimal(digits, '', false), isWhole: false };
}

/** Parts of a version that are looked at. */
const longestVersion = 40;

/** Of 3.11.2: the series 3.11, which an answer may state as a version or as a number. */
function* versionParts(key: string): Generator<{ key: string; isWhole: boolean }> {
  if (key.length > longestVersion) return;
  for (let dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
    const series = key.slice(0, dot);
    yield { key: `version ${series}`, isWhole: false };
    yield { key: series, isWhole: false };
  }
  yield { key, isWhole: true };
}

function namedVerdict(claim: Claim, token: MaskedToken, written: string, isWhole: boolean): NumberVerdict | undefined {
  if (claim.kind === 'number') return namesNumber(claim.quantity, token.kind) ? 'equivalent' : undefined;
  if (claim.written === written) return 'exact';
  if (claim.keys.length > 1 || token.keys.length > 1) return 'ambiguous';
  return isWhole ? 'exact' : 'equivalent';
}

/** Whether a number may name a year, a time of day, a version or the digits of a code. */
function namesNumber(quantity: Quantity, kind: MaskedToken['kind']): boolean {
  const { written, unit, noun } = quantity;
  if (kind === 'date') return /^\d{4}$/.test(written);
  if (kind === 'time') {
    const isBareHour = /^\d{1,2}$/.test(written) && unit === undefined && noun === undefined;
    return isBareHour || isSpokenHour(quantity) || /^\d{1,2}\.\d\d$/.test(written);
  }
  if (kind === 'ip') return written.includes('.');
  if (kind === 'phone') return true;
  return unit === undefined && (kind === 'code' || noun === undefined);
}
