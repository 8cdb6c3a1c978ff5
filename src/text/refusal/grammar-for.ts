import { de } from './language/de.js';
import { en } from './language/en.js';
import { es } from './language/es.js';
import { fr } from './language/fr.js';
import { it } from './language/it.js';
import { pl } from './language/pl.js';
import type { RefusalWords } from './language/refusal-words.js';
import { phraseFinder, type Span } from './phrase-finder.js';
import type { Word } from './words.js';

/** How answers decline, in one language or in several at once. */
export interface Grammar {
  /** The words that open a clause of their own after a comma. */
  readonly conjunctions: ReadonlySet<string>;
  read(clause: readonly Word[]): Reading;
}

/** What a clause says. */
export interface Reading {
  /** Where it says that there is no answer: one stretch for each language that has a pattern for it. */
  readonly declines: readonly LanguageSpan[];
  /** Whether it claims nothing, as courtesy does. */
  readonly isAside: boolean;
}

export interface LanguageSpan extends Span {
  readonly language: string;
}

/** In the order in which they are asked. */
const known: Readonly<Record<string, RefusalWords>> = { en, it, pl, de, fr, es };

/** The grammars that were asked for, by primary language: at most one for each known, and one for the others. */
const made = new Map<string, Grammar>();

/**
 * The grammar for an answer in this language: of its own words, then of English ones, for systems decline in English
 * whatever they were asked in. Of all six where the language is absent or another one.
 *
 * @param language a BCP 47 tag such as `it` or `pl-PL`
 */
export function grammarFor(language: string | undefined): Grammar {
  const [primary = ''] = (language ?? '').toLowerCase().split('-');
  const own = Object.hasOwn(known, primary) ? primary : '';
  const ready = made.get(own) ?? grammar(own === '' ? Object.keys(known) : [...new Set([own, 'en'])]);
  made.set(own, ready);
  return ready;
}

function grammar(languages: readonly string[]): Grammar {
  const tables = languages.flatMap((language) => {
    const words = known[language];
    return words === undefined ? [] : [{ language, words, fillers: setOf([words.fillers]) }];
  });
  const findPhrases = phraseFinder([
    ...tables.map(({ words: { declines, lists }, fillers }) => ({ patterns: declines, lists, fillers })),
    ...tables.map(({ words: { asides, lists }, fillers }) => ({ patterns: asides, lists, fillers })),
  ]);
  return {
    conjunctions: setOf(tables.map(({ words }) => words.conjunctions)),
    read(clause) {
      const found = findPhrases(clause);
      const declines = tables.flatMap(({ language }, i) => {
        const span = found[i];
        return span === undefined ? [] : [{ language, ...span }];
      });
      return { declines, isAside: found.slice(tables.length).some((span) => span !== undefined) };
    },
  };
}

function setOf(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(', ')));
}
