import { grown } from './tfidf/vocabulary.js';

/** How many rows are computed at once: a bit for each. */
const stripHeight = 32;

/** The row above the next strip, from the first column of use to the last: kept, for a pair is soon done with. */
let edits: Int32Array = new Int32Array(1024);

/** By code unit: the rows of the strip at hand that hold it, a bit for each. All 0 between two strips. */
const rowsWith = new Int32Array(0x10000);

/**
 * Whether at most so many edits make one text the other: UTF-16 code units put in, taken out or replaced.
 *
 * Of the table of edit distances between all beginnings of the texts, it computes strips of 32 rows as bit vectors (Myers 1999,
 * Hyyrö 2003), and of a strip the columns that a path of few enough edits can pass through (Ukkonen 1985). So it is soon done
 * with texts that are unlike each other, or may differ but little.
 */
export function withinEdits(a: string, b: string, limit: number): boolean {
  if (a === b) return limit >= 0;
  edits = grown(edits, b.length + 1);
  for (let column = 0; column <= b.length; column++) edits[column] = column;
  let first = 0;
  let last = b.length;
  for (let row = 0; ; row = Math.min(row + stripHeight, a.length)) {
    while (first <= last && (edits[first] ?? 0) + editsLeft(a, b, row, first) > limit) first++;
    while (first <= last && (edits[last] ?? 0) + editsLeft(a, b, row, last) > limit) last--;
    if (first > last) return false;
    if (row === a.length) return true;
    last = goDown(a, b, row, { first, last, limit });
  }
}

/** How many edits it takes at least from these beginnings on: as many as the rests of the texts differ in length. */
function editsLeft(a: string, b: string, row: number, column: number): number {
  return Math.abs(b.length - column - (a.length - row));
}

interface Columns {
  readonly first: number;
  readonly last: number;
  readonly limit: number;
}

/** Puts the last row of the strip below this row in the row's place. Returns its last column of use. */
function goDown(a: string, b: string, row: number, { first, last, limit }: Columns): number {
  const height = Math.min(stripHeight, a.length - row);
  for (let i = 0; i < height; i++) rowsWith[a.charCodeAt(row + i)] = (rowsWith[a.charCodeAt(row + i)] ?? 0) | (1 << i);

  // The rows whose cell holds one more, and one less, than the cell above it. The way into the first column is straight down.
  let [more, less] = [-1, 0];
  let above = edits[first] ?? 0;
  let below = above + height;
  edits[first] = below;
  let column = first;
  // No cell of a column is so far below the limit as its last one could be, had it one edit less for each row.
  while (column < last || (column < b.length && below - height + editsLeft(a, b, row, column) <= limit)) {
    column++;
    // The way beyond the last column is straight to the right.
    const next = column <= last ? (edits[column] ?? 0) : above + 1;
    const step = next - above;
    above = next;

    let same = rowsWith[b.charCodeAt(column - 1)] ?? 0;
    const free = same | less;
    if (step < 0) same |= 1;
    const kept = (((same & more) + more) ^ more) | same;
    let right = less | ~(kept | more);
    let left = more & kept;
    below += ((right >>> (height - 1)) & 1) - ((left >>> (height - 1)) & 1);
    edits[column] = below;
    right = (right << 1) | (step > 0 ? 1 : 0);
    left = (left << 1) | (step < 0 ? 1 : 0);
    more = left | ~(free | right);
    less = right & free;
  }

  for (let i = 0; i < height; i++) rowsWith[a.charCodeAt(row + i)] = 0;
  return column;
}
