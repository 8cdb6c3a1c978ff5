import { listSome } from '../../core/phrase.js';
import type { TextMatch, TextMatching } from './text-matching.js';

/** Which chunks up to rank k resemble which reference chunks: `chunk 1 resembles reference chunk 2`. */
export function describeMatches({ matches, length }: TextMatching, k: number): string {
  if (length === 0) return 'nothing was retrieved';
  const within = matches.filter(({ rank }) => rank <= k);
  if (within.length > 0) return listSome(within.map(describeMatch));
  const [later] = matches;
  return later === undefined
    ? 'no retrieved chunk resembles a reference chunk'
    : `none of the first ${k} chunks resembles a reference chunk; further down ${describeMatch(later)}`;
}

function describeMatch({ rank, references }: TextMatch): string {
  return `chunk ${rank} resembles reference ${references.length === 1 ? 'chunk' : 'chunks'} ${listSome(references.map(String))}`;
}
