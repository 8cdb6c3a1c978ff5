import { de } from './language/de.js';
import { en } from './language/en.js';
import { es } from './language/es.js';
import { fr } from './language/fr.js';
import { it } from './language/it.js';
import { pl } from './language/pl.js';
import type { RefusalWords } from './language/refusal-words.js';
import { phraseFinder, type Span } from './phrase-finder.js';
import type { Word } from './words.js';

/** How one language declines, ready to be asked of a clause. */
export interface Grammar {
  readonly language: string;
  readonly conjunctions: ReadonlySet<string>;
  findDecline(clause: readonly Word[]): Span | undefined;
  isAside(clause: readonly Word[]): boolean;
}

const english = grammar('en', en);
const grammars: readonly Grammar[] = [
  english,
  grammar('it', it),
  grammar('pl', pl),
  grammar('de', de),
  grammar('fr', fr),
  grammar('es', es),
];

/**
 * The grammars for an answer in this language: its own, then English, for systems decline in English whatever they were
 * asked in. All six where the language is absent or another one.
 *
 * @param language a BCP 47 tag such as `it` or `pl-PL`
 */
export function grammarsFor(language: string | undefined): readonly Grammar[] {
  const [primary] = (language ?? '').toLowerCase().split('-');
  const own = grammars.find((known) => known.language === primary);
  if (own === undefined) return grammars;
  return own === english ? [english] : [own, english];
}

function grammar(language: string, words: RefusalWords): Grammar {
  const fillers = setOf(words.fillers);
  const withoutFillers = (clause: readonly Word[]): readonly Word[] => clause.filter(({ text }) => !fillers.has(text));
  const findDecline = phraseFinder(words.declines, words.lists);
  const findAside = phraseFinder(words.asides, words.lists);
  return {
    language,
    conjunctions: setOf(words.conjunctions),
    findDecline: (clause) => findDecline(withoutFillers(clause)),
    isAside: (clause) => findAside(withoutFillers(clause)) !== undefined,
  };
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(', '));
}
