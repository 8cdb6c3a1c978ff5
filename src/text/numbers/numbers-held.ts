import { readClaims } from './claim.js';
import { lexiconFor } from './lexicon.js';
import { searchTexts } from './search.js';

/** A number of one text, and the first of some other texts that holds it. */
export interface NumberHeld {
  readonly text: string;
  /** Where it stands in the first text, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
  /** The index of the first context that holds it, counted from 0; undefined where none does. */
  readonly context: number | undefined;
}

/** For each number, date and identifier of the reference: the first context that holds it, in whatever way it is written. */
export function numbersHeld(reference: string, contexts: readonly string[], language?: string): readonly NumberHeld[] {
  const lexicon = lexiconFor(language);
  const claims = readClaims(reference, lexicon);
  if (claims.length === 0) return [];
  return searchTexts(claims, contexts, lexicon).pursuits.flatMap(({ claim, first }) =>
    claim.mentions.map(({ text, offset, length }) => ({ text, offset, length, context: first })),
  );
}
