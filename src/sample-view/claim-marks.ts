import type { ClaimView, Mark } from '../core/sample-view.js';
import type { PlacedMark } from './place-marks.js';

const words: Readonly<Record<ClaimView['verdict'], string>> = {
  found: 'upheld by',
  missing: 'not upheld by',
  open: 'without a verdict of',
};

/** Where judges differ on one claim, what one of them did not uphold is seen. */
const seenLast: readonly Mark['verdict'][] = ['open', 'found', 'missing'];

/** The claims that stand in the answer, but for capitals and a full stop; a judge puts most into words of its own. */
export function claimMarks(answer: string, claims: readonly ClaimView[]): readonly PlacedMark[] {
  const marks = claims.filter(({ about }) => about === 'answer').flatMap((claim) => markOf(answer, claim));
  return seenLast.flatMap((verdict) => marks.filter(({ mark }) => mark.verdict === verdict));
}

function markOf(answer: string, { metric, judge, text, verdict, reason }: ClaimView): readonly PlacedMark[] {
  const place = placeOf(answer, text);
  if (place === undefined) return [];
  const why = reason === undefined ? '' : `: ${reason}`;
  const note = `${metric}: ${words[verdict]} ${judge}${why}`;
  return [{ ...place, mark: { kind: 'claim', verdict, note, chunks: [] } }];
}

/** In UTF-16 code units: less may stand within other words. */
const shortestLoose = 12;

function placeOf(answer: string, claim: string): { readonly start: number; readonly end: number } | undefined {
  const exact = claim === '' ? -1 : answer.indexOf(claim);
  if (exact !== -1) return { start: exact, end: exact + claim.length };
  const core = claim.trim().replace(/[.!?…]+$/, '');
  const [text, wanted] = [answer.toLowerCase(), core.toLowerCase()];
  // Some letters are longer in lower case: what is found there stands elsewhere in the answer.
  if (core.length < shortestLoose || text.length !== answer.length) return undefined;
  const start = text.indexOf(wanted);
  return start === -1 ? undefined : { start, end: start + wanted.length };
}
