import type { Limits } from '../../src/stats/limits.js';

/** What the judge said of all items, those with labels among them. */
export interface JudgedItems {
  /** How many there are, N. */
  readonly items: number;
  /** How many of them the judge gave the class whose rate is asked for. */
  readonly positives: number;
}

/**
 * How the items to label were chosen. Evenly: each with the same chance, whatever the judge said of it. By verdict: more of those
 * to which the judge gave one class; their plain shares then say nothing of all items.
 */
export type LabelDraw = 'evenly' | 'by-verdict';

/** A rate of all items, as the humans would have given it. Between 0 and 1. */
export interface CorrectedRate {
  readonly rate: number;
  readonly limits: Limits;
}
