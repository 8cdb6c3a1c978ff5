import { countOf } from '../../core/phrase.js';
import type { ClosestChunk } from '../corpus.js';
import type { FoundRow, RowCheck } from '../row-check.js';

/** So many words in a row are nobody's own. */
const longRun = 7;
/** A shorter run of words is copied if it is this share of the question. */
const shortRun = 4;
const largeShare = 0.6;

export const copiedWording: RowCheck = {
  code: 'copied-wording',
  severity: 'warning',
  looksFor: 'questions that repeat a source word for word: seven words in a row, or four that are most of the question',
  remedy: 'Ask as somebody would who has not read the source: keyword search alone answers a copied question.',
  find: ({ rows, corpus, closest: closestChunks }) => {
    if (corpus.size === 0) return { checked: 0, rows: [], unchecked: 'no contexts, and no documents: give --docs' };
    const found: FoundRow[] = [];
    for (const [row, closest] of closestChunks.entries()) {
      if (closest !== undefined && isCopied(closest)) found.push({ row, found: describe(closest) });
    }
    return { checked: rows.length, rows: found };
  },
};

function isCopied({ run, length }: ClosestChunk): boolean {
  return run >= longRun || (run >= shortRun && run >= largeShare * length);
}

function describe({ run, runText, chunk }: ClosestChunk): string {
  return `${countOf(run, 'word')} in a row stand in ${chunk.name}: "${runText}"`;
}
