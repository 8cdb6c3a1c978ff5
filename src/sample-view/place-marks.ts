import type { Mark, Piece } from '../core/sample-view.js';

/** A mark on a stretch of a text, in UTF-16 code units. */
export interface PlacedMark {
  readonly start: number;
  /** The first one past it. */
  readonly end: number;
  readonly mark: Mark;
}

/** Cuts a text where marks begin and end. Of two on one stretch, the later in the list is seen. */
export function placeMarks(text: string, marks: readonly PlacedMark[]): readonly Piece[] {
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  const indexOf = new Map(cuts.map((cut, index) => [cut, index]));
  const seen: (Mark | undefined)[] = cuts.slice(1).map(() => undefined);
  for (const { start, end, mark } of marks) seen.fill(mark, indexOf.get(start), indexOf.get(end));
  return joinAlike(seen.map((mark, index) => ({ text: text.slice(cuts[index], cuts[index + 1]), mark })));
}

function joinAlike(stretches: readonly { readonly text: string; readonly mark: Mark | undefined }[]): readonly Piece[] {
  const pieces: { text: string; readonly mark?: Mark }[] = [];
  for (const { text, mark } of stretches) {
    const last = pieces.at(-1);
    if (last !== undefined && last.mark === mark) last.text += text;
    else pieces.push({ text, ...(mark === undefined ? {} : { mark }) });
  }
  return pieces;
}
