import type { Outcome } from './report.js';
import type { Location, Stratum } from './sample.js';

/** What became of a piece of text: a number or quote that a context holds or does not, a claim that a judge upheld or not. */
export interface Mark {
  readonly kind: 'number' | 'quote' | 'claim';
  /** `open` where nothing is known, or it is outside the count. */
  readonly verdict: 'found' | 'missing' | 'open';
  /** One sentence for a person, such as where it stands or what comes nearest. */
  readonly note: string;
  /** The chunks that hold it, counted from 1. */
  readonly chunks: readonly number[];
}

/** A run of text; without a mark it is plain. The pieces of a text, joined, are the text. */
export interface Piece {
  readonly text: string;
  readonly mark?: Mark;
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

/** A claim or statement that a judge looked at. */
export interface ClaimView {
  readonly metric: string;
  readonly text: string;
  readonly verdict: Mark['verdict'];
  readonly reason?: string;
}

/** A sample as a person reads it: question, what was retrieved, the answer, with what holds and what does not. */
export interface SampleView {
  readonly id: string;
  readonly location: Location;
  readonly question: string;
  readonly answer?: readonly Piece[];
  readonly reference?: string;
  readonly chunks: readonly ChunkView[];
  readonly claims: readonly ClaimView[];
  readonly stratum: Stratum;
  readonly language?: string;
  readonly outcome?: Outcome;
}
