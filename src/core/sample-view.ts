import type { Location, Stratum } from './sample.js';

/** What became of a piece of text: a number or quote that a context holds or does not, a claim that a judge upheld or not. */
export interface Mark {
  readonly kind: 'number' | 'quote' | 'claim';
  /** `open` where nothing is known, or it is outside the count. */
  readonly verdict: 'found' | 'missing' | 'open';
  /** One sentence for a person, such as where it stands or what comes nearest. */
  readonly note: string;
  /** The chunk that holds it, counted from 1; none where no chunk does. */
  readonly chunks: readonly number[];
}

/** A run of text; without a mark it is plain. The pieces of a text, joined, are the text. */
export interface Piece {
  readonly text: string;
  readonly mark?: Mark;
  /** Set where a text was shortened: so many UTF-16 code units are left out after this piece. */
  readonly omitted?: number;
}

export interface ChunkView {
  /** Counted from 1. */
  readonly rank: number;
  readonly id?: string;
  /** What somebody judged it to be worth; 0 is not relevant. Absent where nobody judged it. */
  readonly grade?: number;
  /** The chunk's text, with what the answer takes of it marked; absent where the file has ids alone. */
  readonly pieces?: readonly Piece[];
}

/** A sample as a person reads it, with what holds of its answer and what does not. Nothing in it is a judge's, but marks of claims. */
export interface SampleView {
  readonly id: string;
  readonly location: Location;
  readonly question: string;
  readonly answer?: readonly Piece[];
  readonly reference?: string;
  readonly chunks: readonly ChunkView[];
  readonly stratum: Stratum;
  readonly language?: string;
}

/** A claim, chunk or question that a judge looked at. */
export interface ClaimView {
  readonly metric: string;
  /** Who judged it, such as `rowan-judge@3`. */
  readonly judge: string;
  /** What it was taken from; a question is the judge's own. */
  readonly about: 'answer' | 'reference' | 'chunk' | 'question';
  readonly text: string;
  readonly verdict: Mark['verdict'];
  readonly reason?: string;
}

/** What is kept of a sample for a report that shows it. Long texts are shortened around what is marked. */
export interface KeptSample {
  readonly question: readonly Piece[];
  readonly answer?: readonly Piece[];
  readonly reference?: readonly Piece[];
  /** The first ones. */
  readonly chunks: readonly ChunkView[];
  readonly moreChunks: number;
  /** The first ones. */
  readonly claims: readonly ClaimView[];
  readonly moreClaims: number;
  readonly stratum: Stratum;
  readonly language?: string;
  /** Why each metric scores as it does, by its id. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** A page shows so many samples at the most: all where they are no more, else those that need a look. */
export const mostShownSamples = 1_000;

/** The samples that were kept, by their index in the run. */
export interface KeptSamples {
  has(index: number): boolean;
  at(index: number): KeptSample | undefined;
}
