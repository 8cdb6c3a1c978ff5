import { type Claim, readClaims } from './claim.js';
import { lexiconFor } from './lexicon.js';
import { isOpen, searchTexts } from './search.js';

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
  const first = new Map<Claim, number>();
  for (let index = 0; index < contexts.length && first.size < claims.length; index++) {
    const open = claims.filter((claim) => !first.has(claim));
    for (const pursuit of searchTexts(open, contexts.slice(index, index + 1), lexicon)) {
      if (!isOpen(pursuit)) first.set(pursuit.claim, index);
    }
  }
  return claims.flatMap((claim) =>
    claim.mentions.map(({ text, offset, length }) => ({ text, offset, length, context: first.get(claim) })),
  );
}
