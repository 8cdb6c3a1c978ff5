import type { ClaimView } from '../core/sample-view.js';
import type { PlacedMark } from './place-marks.js';

const words: Readonly<Record<ClaimView['verdict'], string>> = {
  found: 'upheld by',
  missing: 'not upheld by',
  open: 'without a verdict of',
};

/** The claims that stand in the answer to the letter; a judge puts most into words of its own. */
export function claimMarks(answer: string, claims: readonly ClaimView[]): readonly PlacedMark[] {
  return claims.flatMap(({ metric, judge, text, verdict }) => {
    const start = text === '' ? -1 : answer.indexOf(text);
    if (start === -1) return [];
    const note = `${metric}: ${words[verdict]} ${judge}`;
    return [{ start, end: start + text.length, mark: { kind: 'claim', verdict, note, chunks: [] } }];
  });
}
