import type { PlacedMark } from './place-marks.js';

/** What is marked of an answer, and of the chunks that it was held against. */
export interface TextMarks {
  readonly answer: readonly PlacedMark[];
  /** By the index of the chunk. */
  readonly chunks: ReadonlyMap<number, readonly PlacedMark[]>;
}

export interface ChunkMark extends PlacedMark {
  /** The index of the chunk. */
  readonly chunk: number;
}

export function byChunk(places: readonly ChunkMark[]): TextMarks['chunks'] {
  const marks = new Map<number, PlacedMark[]>();
  for (const place of places) {
    const those = marks.get(place.chunk);
    if (those === undefined) marks.set(place.chunk, [place]);
    else those.push(place);
  }
  return marks;
}
