import { type Clause, clauses } from './clauses.js';
import { type Grammar, grammarFor } from './grammar-for.js';
import { phraseFinder, type Span } from './phrase-finder.js';
import type { RefusalLanguage } from './refusal-language.js';
import { type Word, words } from './words.js';

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
 * Time is linear in the answer's length. Most answers hold no word that a declining clause could not be without; that is seen
 * at once, and nothing else is looked at.
 */
export function detectRefusal(answer: string, options: RefusalOptions = {}): Refusal | undefined {
  return findOwnPhrase(answer, options.phrases ?? []) ?? findKnownPhrase(answer, grammarFor(options.language));
}

/** Made once for a list of phrases, which is the same for all answers of a run. */
const ownFinders = new WeakMap<readonly string[], (words: readonly Word[]) => Span | undefined>();

function findOwnPhrase(answer: string, phrases: readonly string[]): Refusal | undefined {
  if (phrases.length === 0) return undefined;
  const find = ownFinders.get(phrases) ?? ownFinder(phrases);
  ownFinders.set(phrases, find);
  const span = find([...words(answer)]);
  return span && refusalAt(answer, span);
}

function ownFinder(phrases: readonly string[]): (words: readonly Word[]) => Span | undefined {
  const patterns = phrases.map((phrase) => [...words(phrase)].map(({ text }) => text).join(' ')).filter(isNotEmpty);
  return phraseFinder({ patterns, lists: {}, fillers: new Set() });
}

function isNotEmpty(pattern: string): boolean {
  return pattern !== '';
}

function findKnownPhrase(answer: string, grammar: Grammar): Refusal | undefined {
  const signalled = grammar.signalledIn(answer);
  if (signalled.length === 0) return undefined;
  let refusal: Refusal | undefined;
  const others: Clause[] = [];
  for (const clause of clauses(answer, grammar.conjunctions)) {
    const decline = findDecline(answer, clause, signalled);
    refusal ??= decline;
    if (decline === undefined && !clause.isQuestion) others.push(clause);
  }
  if (refusal === undefined) return undefined;
  return others.every(({ words }) => grammar.languages.some((language) => language.isAside(words)))
    ? refusal
    : undefined;
}

/** The clause's first decline that has no number before it, in the first of the languages that has one. */
function findDecline(answer: string, clause: Clause, languages: readonly RefusalLanguage[]): Refusal | undefined {
  for (const language of languages) {
    const span = language.findDecline(clause.words);
    if (span === undefined || holdsDigit(answer.slice(clause.words[0]?.start, span.start))) continue;
    return { ...refusalAt(answer, span), language: language.id };
  }
  return undefined;
}

function holdsDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

function refusalAt(answer: string, { start, end }: Span): Refusal {
  return { phrase: answer.slice(start, end), offset: start };
}
