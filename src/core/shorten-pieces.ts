import type { Piece } from './sample-view.js';

/**
 * A marked text in about `limit` UTF-16 code units: what stands around its marks is kept, and what is left out is counted
 * where it stood. A text without marks keeps its beginning.
 */
export function shortenPieces(pieces: readonly Piece[], limit: number): readonly Piece[] {
  if (lengthOf(pieces) <= limit) return pieces;
  const shown: Piece[] = [];
  let left = limit;
  for (const [index, piece] of pieces.entries()) {
    if (left <= 0) {
      leaveOut(shown, lengthOf(pieces.slice(index)) + omittedIn(pieces.slice(index)));
      break;
    }
    const isLast = index === pieces.length - 1;
    const kept =
      piece.mark === undefined
        ? shortenPlain(piece, left, { isFirst: index === 0, isLast })
        : [cutAfter(piece, Math.max(left, longestMark))];
    for (const part of kept) {
      shown.push(part);
      left -= part.text.length;
    }
  }
  return shown;
}

/** A mark is cut only where it is longer: half a number would be another one. */
const longestMark = 120;
/** So much of a plain text stands beside a mark. */
const beside = 60;

/** The end of it before the first mark, both ends between two marks, and the beginning after the last. */
function shortenPlain(
  piece: Piece,
  left: number,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly Piece[] {
  const { text, omitted = 0 } = piece;
  if (isLast) return [cutAfter(piece, left)];
  if (text.length <= 2 * beside) return [piece];
  const end = text.slice(firstWhole(text, text.length - beside));
  const start = isFirst ? '' : text.slice(0, lastWhole(text, beside));
  const gap = { text: start, omitted: text.length - start.length - end.length };
  return [gap, { text: end, ...(omitted === 0 ? {} : { omitted }) }];
}

function cutAfter(piece: Piece, limit: number): Piece {
  const { text, omitted = 0 } = piece;
  if (text.length <= limit) return piece;
  const start = text.slice(0, lastWhole(text, limit));
  return { ...piece, text: start, omitted: omitted + text.length - start.length };
}

/** Where no character is cut in two. */
function lastWhole(text: string, at: number): number {
  return isHigh(text.charCodeAt(at - 1)) ? at - 1 : at;
}

function firstWhole(text: string, at: number): number {
  return isHigh(text.charCodeAt(at - 1)) ? at + 1 : at;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function leaveOut(shown: Piece[], count: number): void {
  const last = shown.pop() ?? { text: '' };
  shown.push({ ...last, omitted: (last.omitted ?? 0) + count });
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((all, { text }) => all + text.length, 0);
}

function omittedIn(pieces: readonly Piece[]): number {
  return pieces.reduce((all, { omitted = 0 }) => all + omitted, 0);
}
