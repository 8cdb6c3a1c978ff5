import type { Stemmer } from '../../core/resources.js';
import type { Analyzer } from './vocabulary.js';
import { Words } from './words.js';

/**
 * Terms that are the stems of words, without the words of grammar.
 *
 * @param language of all texts that are compared, as for {@link Stemmer.stems}
 */
export function stemAnalyzer(stemmer: Stemmer, language?: string): Analyzer {
  return () => new Words((text) => stemmer.stems(text, language));
}
