import { stopWords } from './stop-words.js';
import { tokenize } from './tokenize.js';

/**
 * The distinct tokens of a text that are no stop words, in the order of their first place.
 *
 * @param language as for {@link stopWords}
 */
export function contentWords(text: string, language?: string): readonly string[] {
  const grammar = stopWords(language);
  return [...new Set(tokenize(text))].filter((token) => !grammar.has(token));
}
