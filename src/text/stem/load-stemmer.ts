import { UserError } from '../../core/errors.js';
import type { Stemmer } from '../../core/resources.js';
import { fold } from '../fold.js';
import { primaryLanguage } from '../primary-language.js';
import { stopWords } from '../stop-words.js';
import { tokenize } from '../tokenize.js';

/** By language: the stemmer that natural exports, and the file of its stop words. For German it has none of its own. */
const inNatural: readonly (readonly [language: string, stemmer: string, stopWords?: string])[] = [
  ['de', 'PorterStemmerDe'],
  ['en', 'PorterStemmer', 'stopwords'],
  ['es', 'PorterStemmerEs', 'stopwords_es'],
  ['fr', 'PorterStemmerFr', 'stopwords_fr'],
  ['id', 'StemmerId', 'stopwords_id'],
  ['it', 'PorterStemmerIt', 'stopwords_it'],
  ['nb', 'PorterStemmerNo', 'stopwords_no'],
  ['nl', 'PorterStemmerNl', 'stopwords_nl'],
  ['nn', 'PorterStemmerNo', 'stopwords_no'],
  ['no', 'PorterStemmerNo', 'stopwords_no'],
  ['pt', 'PorterStemmerPt', 'stopwords_pt'],
  ['ru', 'PorterStemmerRu', 'stopwords_ru'],
  ['sv', 'PorterStemmerSv', 'stopwords_sv'],
  ['uk', 'PorterStemmerUk', 'stopwords_uk'],
];

interface LanguageRules {
  readonly stem: (word: string) => string;
  readonly grammar: ReadonlySet<string>;
}

/** Imports a module by its name. */
export type ImportModule = (name: string) => Promise<unknown>;

/**
 * The stemmers and stop words of the package natural, by its sub-paths: its root prints, reads .env and loads database
 * clients. Persian and Japanese are left out, for natural's stemmers change next to nothing there; Polish it lacks.
 *
 * @throws UserError `usage` where natural is not there
 */
export async function loadStemmer(importModule: ImportModule = (name) => import(name)): Promise<Stemmer> {
  const load = async (path: string): Promise<unknown> => {
    try {
      return await importModule(`natural/lib/natural/${path}.js`);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      throw new UserError(
        'usage',
        `analyzer stem: found no package natural 8, which has the stemmers; run npm install natural@8 (${cause})`,
      );
    }
  };
  const stemmers = await load('stemmers/index');
  const rules = await Promise.all(
    inNatural.map(async ([language, name, list]): Promise<readonly [string, LanguageRules]> => {
      const stem = remember(stemFunction(member(stemmers, name), name));
      const grammar =
        list === undefined ? stopWords(language) : wordSet(member(await load(`util/${list}`), 'words'), list);
      return [language, { stem, grammar }];
    }),
  );
  return new NaturalStemmer(new Map(rules));
}

class NaturalStemmer implements Stemmer {
  readonly #rules: ReadonlyMap<string, LanguageRules>;

  constructor(rules: ReadonlyMap<string, LanguageRules>) {
    this.#rules = rules;
  }

  stems(text: string, language?: string): readonly string[] {
    const rules = this.#rulesOf(language);
    const grammar = rules?.grammar ?? stopWords(language);
    const words = tokenize(text).filter((word) => !grammar.has(word));
    return rules === undefined ? words : words.map(rules.stem);
  }

  knows(language?: string): boolean {
    return this.#rulesOf(language) !== undefined;
  }

  #rulesOf(language?: string): LanguageRules | undefined {
    return this.#rules.get(primaryLanguage(language));
  }
}

/** More words than this are not remembered, so that memory stays small however many samples come. */
const mostWords = 20_000;

/** natural takes 2 to 40 microseconds for a word, and most words come again. */
function remember(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let result = known.get(word);
    if (result === undefined) {
      if (known.size >= mostWords) known.clear();
      result = stem(word);
      known.set(word, result);
    }
    return result;
  };
}

function stemFunction(stemmer: unknown, name: string): (word: string) => string {
  const stem = member(stemmer, 'stem');
  if (typeof stem !== 'function') throw unlikeNatural(`a stemmer ${name}`);
  return (word) => String(stem.call(stemmer, word));
}

/** The list's words, folded as tokens are. Its digits and signs are left out: "14" is no word of grammar. */
function wordSet(list: unknown, name: string): ReadonlySet<string> {
  if (!Array.isArray(list)) throw unlikeNatural(`a list of words in ${name}`);
  return new Set(
    list
      .map(String)
      .filter((word) => /\p{L}/u.test(word))
      .map(fold),
  );
}

function member(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}

function unlikeNatural(wanted: string): UserError {
  return new UserError('usage', `analyzer stem: the package natural has not ${wanted}; run npm install natural@8`);
}
