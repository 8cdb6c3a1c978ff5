import type { UnscoredCause } from '../src/core/score.js';
import type { Category } from './agreement/table.js';

/** What one person said of one item. */
export interface Label {
  /** The id of the sample. */
  readonly id: string;
  readonly metric: string;
  readonly annotator: string;
  /** A class or a number of the scale; null for "not sure". */
  readonly value: Category | null;
  /** How the item was drawn for labelling, where it is known. */
  readonly draw?: Draw;
  /** Where the label stands, such as `labels.jsonl:3`. */
  readonly place?: string;
  /** A hash of what was labelled: under one id may stand another answer. */
  readonly itemHash?: string;
}

/** How an item came among those that were labelled. */
export interface Draw {
  /** What it was drawn from, such as `judged-fail`. */
  readonly stratum: string;
  /** The chance that it was drawn, above 0 and at most 1. */
  readonly probability: number;
}

/** What the judge said of one item in one run. */
export interface Judgement {
  readonly id: string;
  readonly metric: string;
  /** Which run of the judge this is; the same number for all where there is one. */
  readonly judgeRun: number;
  /** A score, or a class of the scale; null where the judge gave none that counts. */
  readonly value: Category | null;
  /** Why there is none. */
  readonly cause?: UnscoredCause;
  /** The judge's words. */
  readonly reason?: string;
  /** Of the sample, for whoever reads where judge and humans disagree. */
  readonly question?: string;
  readonly answer?: string;
  /** What the item shares with others, such as its source document. */
  readonly group?: string;
  /** The hashes that a label of this very item may have; absent where the file does not tell what was judged. */
  readonly itemHashes?: readonly string[];
  /** The model that wrote the answer, such as `gpt-4o`. */
  readonly author?: string;
  /** The model that judged it, as its record names it. */
  readonly judgeModel?: string;
  /** In which order things were shown to the judge, such as `AB` or 1, where each item may be judged in several. */
  readonly order?: string | number;
  /** Counts of tokens, such as `input_tokens`. */
  readonly usage?: { readonly [kind: string]: number };
  readonly seconds?: number;
}
