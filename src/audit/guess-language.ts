import { primaryLanguage } from '../text/primary-language.js';
import { stopWords } from '../text/stop-words.js';
import { tokenize } from '../text/tokenize.js';

const known = ['de', 'en', 'es', 'fr', 'it', 'pl'] as const;
type KnownLanguage = (typeof known)[number];

/** Letters and signs that one of the known languages alone has. */
const signs: Readonly<Partial<Record<KnownLanguage, RegExp>>> = {
  de: /ß/,
  es: /[ñ¿¡]/,
  fr: /œ/,
  pl: /[ąćęłńśźż]/,
};

/** Scripts that tell a language, or a few that are never mixed up with those of another script. */
const scripts: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
];

/** So many words of grammar, more than of any other language, tell the language. */
const leastHits = 2;

/**
 * The language of a short text, or undefined where its words do not tell: by its script, else by which of six languages has most
 * of its words among its words of grammar. Words that several of them have count for each.
 */
export function guessLanguage(text: string): string | undefined {
  for (const [language, script] of scripts) if (script.test(text)) return language;
  const tokens = tokenize(text);
  const folded = tokens.join(' ');
  const hits = known
    .map((language) => {
      const grammar = stopWords(language);
      const sign = (signs[language]?.test(folded) ?? false) || (signs[language]?.test(text) ?? false);
      return { language, count: tokens.filter((token) => grammar.has(token)).length + (sign ? leastHits : 0) };
    })
    .sort((a, b) => b.count - a.count);
  const [first, second] = hits;
  if (first === undefined || first.count < leastHits || first.count <= (second?.count ?? 0)) return undefined;
  return first.language;
}

/** The language that a row says it has, else the one that its question seems to be in. */
export function languageOf(row: { readonly question: string; readonly language?: string }): string | undefined {
  const stated = primaryLanguage(row.language);
  return stated === '' ? guessLanguage(row.question) : stated;
}
