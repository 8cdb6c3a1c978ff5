import { clauses } from './clauses.js';
import { type Grammar, grammarFor } from './grammar-for.js';
import { phraseFinder, type Span } from './phrase-finder.js';
import { words } from './words.js';

/** The words by which an answer declines. */
export interface Refusal {
  readonly phrase: string;
  /** Where the phrase begins in the answer, in UTF-16 code units. */
  readonly offset: number;
  /** The language whose patterns hold: `en`, `it`, `pl`, `de`, `fr` or `es`. Absent for a phrase of the user's own. */
  readonly language?: string;
}

export interface RefusalOptions {
  /** A BCP 47 tag such as `it` or `pl-PL`. Absent or another language: all six are tried. */
  readonly language?: string;
  /** Phrases of the user's own. An answer that holds one declines, whatever else it says. */
  readonly phrases?: readonly string[];
}

/**
 * The words by which an answer declines to answer, or undefined where it does not: because it says nothing of the kind, or
 * because it answers as well. An answer declines if one clause says that the answer is not known, not found or not in the
 * documents, and no other clause claims anything: the others are courtesy, questions, offers of help, or say what the
 * documents speak of instead. A number before the declining words is a claim.
 *
 * Time is linear in the answer's length, and an answer that claims something in its first clause is read no further.
 */
export function detectRefusal(answer: string, options: RefusalOptions = {}): Refusal | undefined {
  return findOwnPhrase(answer, options.phrases ?? []) ?? findKnownPhrase(answer, grammarFor(options.language));
}

function findOwnPhrase(answer: string, phrases: readonly string[]): Refusal | undefined {
  const patterns = phrases.map((phrase) => [...words(phrase)].map(({ text }) => text).join(' ')).filter(isNotEmpty);
  if (patterns.length === 0) return undefined;
  const [span] = phraseFinder([{ patterns, lists: {}, fillers: new Set() }])([...words(answer)]);
  return span && refusalAt(answer, span);
}

function isNotEmpty(pattern: string): boolean {
  return pattern !== '';
}

function findKnownPhrase(answer: string, grammar: Grammar): Refusal | undefined {
  let refusal: Refusal | undefined;
  for (const clause of clauses(answer, grammar.conjunctions)) {
    const { declines, isAside } = grammar.read(clause.words);
    const decline = declines.find(({ start }) => !holdsDigit(answer.slice(clause.words[0]?.start, start)));
    if (decline === undefined && !isAside && !clause.isQuestion) return undefined;
    refusal ??= decline && { ...refusalAt(answer, decline), language: decline.language };
  }
  return refusal;
}

function holdsDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

function refusalAt(answer: string, { start, end }: Span): Refusal {
  return { phrase: answer.slice(start, end), offset: start };
}
