import { fold } from '../fold.js';
import { primaryLanguage } from '../primary-language.js';
import { WordSearch } from '../word-search.js';
import { de } from './language/de.js';
import { en } from './language/en.js';
import { es } from './language/es.js';
import { fr } from './language/fr.js';
import { it } from './language/it.js';
import { pl } from './language/pl.js';
import { RefusalLanguage } from './refusal-language.js';

/** How answers decline, in one language or in several at once. */
export interface Grammar {
  /** In the order in which they are asked. */
  readonly languages: readonly RefusalLanguage[];
  /** The words that open a clause of their own after a comma, in any of them. */
  readonly conjunctions: ReadonlySet<string>;
  /** The languages in which the answer may decline, told by single words: in most answers there is none. */
  signalledIn(answer: string): readonly RefusalLanguage[];
}

/** In the order in which they are asked. */
const known = Object.entries({ en, it, pl, de, fr, es }).map(([id, words]) => new RefusalLanguage(id, words));

/** The grammars that were asked for, by primary language: at most one for each known, and one for the others. */
const made = new Map<string | undefined, Grammar>();

/**
 * The grammar for an answer in this language: of its own words, then of English ones, for systems decline in English
 * whatever they were asked in. Of all six where the language is absent or another one.
 *
 * @param language a BCP 47 tag such as `it` or `pl-PL`
 */
export function grammarFor(language: string | undefined): Grammar {
  const primary = primaryLanguage(language);
  const own = known.find(({ id }) => id === primary);
  const ready = made.get(own?.id) ?? grammar(own === undefined ? known : inOwnAndEnglish(own));
  made.set(own?.id, ready);
  return ready;
}

function inOwnAndEnglish(own: RefusalLanguage): readonly RefusalLanguage[] {
  return [own, ...known.filter(({ id }) => id === 'en' && id !== own.id)];
}

function grammar(languages: readonly RefusalLanguage[]): Grammar {
  const search = new WordSearch([...new Set(languages.flatMap(({ signals }) => [...signals.words]))]);
  return {
    languages,
    conjunctions: new Set(languages.flatMap(({ conjunctions }) => conjunctions)),
    signalledIn(answer) {
      const folded = fold(answer);
      const held = [...search.heldBy(folded)];
      return languages.filter(
        ({ signals: { words, beginnings } }) =>
          held.some((word) => words.has(word)) || beginnings.some((beginning) => folded.includes(beginning)),
      );
    },
  };
}
