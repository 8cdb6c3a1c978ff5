import type { Vectors } from './embedding.js';

/** Takes words back to their stems, in the languages that it knows. */
export interface Stemmer {
  /**
   * The stems of a text's words, in order, without the words of grammar; the words as they are, where the language is not
   * known to it.
   *
   * @param language a BCP 47 tag such as `it` or `pt-BR`
   */
  stems(text: string, language?: string): readonly string[];
  /** Whether words of this language are stemmed. */
  knows(language?: string): boolean;
}

/** What is costly to load, or loaded asynchronously: made before scoring and handed to the metrics. */
export interface Resources {
  /** Needed by the analyzer `stem`. */
  readonly stemmer?: Stemmer;
  /** Needed by metrics of embeddings. */
  readonly vectors?: Vectors;
}
