import { countOf } from '../../core/phrase.js';
import { type Unscored, unscored } from '../../core/score.js';
import type { VerdictWord } from '../../core/verdict.js';
import type { Reading } from './reading.js';

/** The verdicts on a list of things. */
export interface VerdictList {
  readonly state: 'read';
  /** What each counts, in order; undefined where the judge gave none. */
  readonly verdicts: readonly (number | undefined)[];
  /** How many more things there are than verdicts: nothing tells which of them were left out. */
  readonly unplaced: number;
  /** How many verdicts are there. */
  readonly given: number;
  /** How many things there are to judge. */
  readonly total: number;
}

/**
 * Reads a judge's words.
 *
 * @param thing what is judged, in the singular
 * @param total how many of them there are, where it is known from elsewhere
 */
export function readVerdicts(
  words: readonly VerdictWord[],
  thing: string,
  total: number = words.length,
  reading: Reading,
): VerdictList | Unscored {
  if (words.length > total) {
    return unscored(
      'invalid-verdict',
      `${words.length} verdicts for ${countOf(total, thing)}: which belong to which cannot be told`,
    );
  }
  const verdicts = words.map((word) => (word === null ? undefined : reading(word)));
  const unknown = words.findIndex((word, index) => word !== null && verdicts[index] === undefined);
  if (unknown >= 0) {
    return unscored(
      'invalid-verdict',
      `verdict ${unknown + 1} is ${JSON.stringify(words[unknown])}, which means neither yes nor no`,
    );
  }
  const given = verdicts.filter((verdict) => verdict !== undefined).length;
  return { state: 'read', verdicts, unplaced: total - words.length, given, total };
}

/** How many of the things got a yes. */
export function countYes({ verdicts }: VerdictList): number {
  return verdicts.filter(isYes).length;
}

export function isYes(verdict: number | undefined): boolean {
  return verdict !== undefined && verdict !== 0;
}
