import { CharNgrams } from './char-ngrams.js';
import type { Analyzer } from './vocabulary.js';
import { Words } from './words.js';

export type AnalyzerName = 'char_wb' | 'word';

/** What a text's terms can be: one entry a way. */
export const analyzers: Readonly<Record<AnalyzerName, Analyzer>> = {
  char_wb: () => new CharNgrams(),
  word: () => new Words(),
};
