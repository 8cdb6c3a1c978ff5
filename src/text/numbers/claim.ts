import { isApproximate, isApproximateBehind } from './approximator.js';
import { isEverydayName } from './everyday-name.js';
import { foldDigits } from './fold-digits.js';
import { joinDurations } from './join-durations.js';
import type { Lexicon } from './lexicon.js';
import { type Quantity, quantityOf } from './quantity.js';
import { decimalMarkOf, narrowed, readTokens } from './read-numbers.js';
import type { MaskedToken, MaskKind, NumberToken, Token } from './token.js';

/** The kinds of masked things that a retrieved text must hold too. Addresses, citations and list numbers need no support. */
export type NamedKind = Exclude<MaskKind, 'url' | 'email' | 'citation' | 'ordinal'>;

/** A number that the answer states, once for all places where it states it in the same way. */
export interface NumberClaim {
  readonly kind: 'number';
  readonly quantity: Quantity;
  /** Whether a word such as "about" stands before it. */
  readonly isEstimate: boolean;
  readonly mentions: Mention[];
}

/** A date, time, version or identifier that the answer states. */
export interface NamedClaim {
  readonly kind: NamedKind;
  readonly written: string;
  readonly keys: readonly string[];
  readonly mentions: Mention[];
}

export type Claim = NumberClaim | NamedClaim;

/** Where the answer makes a claim, in code units of the answer as it was given. */
export interface Mention {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
  /** What is counted there: "seats", "EUR". */
  readonly label: string | undefined;
}

/** What an answer claims, in the order of first mention. Numbers with two readings are narrowed as far as the answer allows. */
export function readClaims(answer: string, lexicon: Lexicon): readonly Claim[] {
  const folded = foldDigits(answer);
  const tokens = readTokens(folded.text, lexicon);
  const mark = decimalMarkOf(tokens) ?? lexicon.decimalMark;
  const claims: Claim[] = [];
  const byWriting = new Map<string, Claim[]>();
  const joined = new Set<Token>();
  for (const [index, token] of tokens.entries()) {
    if (joined.has(token)) continue;
    const claim = token.kind === 'number' ? numberClaim(token, tokens[index + 1]) : namedClaim(token);
    if (claim === undefined) continue;
    const written = claim.kind === 'number' ? claim.quantity.written : claim.written;
    const alike = byWriting.get(written);
    const known = alike?.find((other) => isSameClaim(claim, other));
    if (known !== undefined) {
      known.mentions.push(...claim.mentions);
      continue;
    }
    claims.push(claim);
    if (alike === undefined) byWriting.set(written, [claim]);
    else alike.push(claim);
  }
  return claims;

  function mentionOf({ start, end }: Pick<Token, 'start' | 'end'>, label?: string): Mention {
    const offset = folded.offset(start);
    const length = folded.offset(end) - offset;
    return { offset, length, text: answer.slice(offset, offset + length), label };
  }

  function quantityAt(token: NumberToken): Quantity {
    return quantityOf(folded.text, token, narrowed(token, mark), lexicon);
  }

  /** The number, with the next one where both make a time span: "1 h 30 min". */
  function spanAt(token: NumberToken, next: Token | undefined): { quantity: Quantity; end: number } {
    const quantity = quantityAt(token);
    if (quantity.unit?.kind !== 'duration' || next?.kind !== 'number') return { quantity, end: token.end };
    const span = joinDurations(folded.text, quantity, quantityAt(next));
    if (span === undefined) return { quantity, end: token.end };
    joined.add(next);
    return { quantity: span, end: next.end };
  }

  function numberClaim(token: NumberToken, next: Token | undefined): NumberClaim {
    const { quantity, end } = spanAt(token, next);
    const isEstimate =
      isApproximate(folded.text, token.start, lexicon) ||
      isApproximateBehind(folded.text, end, lexicon) ||
      (quantity.end > end && isApproximateBehind(folded.text, quantity.end, lexicon));
    return {
      kind: 'number',
      quantity,
      isEstimate,
      mentions: [mentionOf({ start: token.start, end }, quantity.label)],
    };
  }

  function namedClaim(token: MaskedToken): NamedClaim | undefined {
    const { kind, start, end, keys } = token;
    if (kind === 'url' || kind === 'email' || kind === 'citation' || kind === 'ordinal') return undefined;
    return { kind, written: folded.text.slice(start, end), keys, mentions: [mentionOf(token)] };
  }
}

/** Whether two claims that are written alike have the same verdict. */
function isSameClaim(a: Claim, b: Claim): boolean {
  if (a.kind !== 'number' || b.kind !== 'number') return a.kind === b.kind;
  const isAlike = a.quantity.unit === b.quantity.unit && a.isEstimate === b.isEstimate;
  return isAlike && (a.quantity.noun === undefined) === (b.quantity.noun === undefined);
}

/** The keys under which a claim is found: the values of a number, or kind and key of a named thing. */
export function searchKeys(claim: Claim): readonly string[] {
  if (claim.kind === 'number') return claim.quantity.readings.map(({ value }) => value);
  return claim.keys.map((key) => `${claim.kind} ${key}`);
}

/** Whether a claim states nothing where no text holds it. */
export function isWord(claim: Claim): boolean {
  return claim.kind === 'code' && claim.keys.every(isEverydayName);
}
