import type { MetricOptions } from '../../core/metric.js';
import type { Sample } from '../../core/sample.js';
import { notApplicable, type Score, unscored } from '../../core/score.js';
import { fold } from '../../text/fold.js';
import { withinEdits } from '../../text/within-edits.js';
import { memoizeLast } from '../memoize-last.js';
import { foldedContexts } from './folded-contexts.js';

/** A retrieved chunk that resembles reference chunks which no chunk above it resembles. */
export interface TextMatch {
  /** The rank of the retrieved chunk, counted from 1. */
  readonly rank: number;
  /** The reference chunks by their places in the file, counted from 1. */
  readonly references: readonly number[];
}

/** How a sample's retrieved chunks and its reference chunks resemble each other. */
export interface TextMatching {
  readonly state: 'matched';
  /** How many chunks were retrieved. */
  readonly length: number;
  /** How many different reference chunks there are. */
  readonly referenceCount: number;
  /** The chunks that bring something new, by rank. Every reference chunk is credited once. */
  readonly matches: readonly TextMatch[];
}

/** The matching of a sample's texts, or the score that every text metric gives where there is nothing to match. */
export const matchTexts: (sample: Sample, options: MetricOptions) => TextMatching | Score = memoizeLast(
  (sample, options) => {
    const { contexts, referenceContexts } = sample;
    if (contexts === undefined) return unscored('missing-input', 'the retrieved chunks are missing');
    if (referenceContexts === undefined) return unscored('missing-input', 'the reference chunks are missing');

    const open = distinctChunks(referenceContexts);
    const referenceCount = open.size;
    if (referenceCount === 0) return notApplicable('no-relevant-ids', 'no reference chunk holds any text');

    const matches: TextMatch[] = [];
    for (const [index, context] of foldedContexts(sample, options).entries()) {
      const chunk = evenlySpaced(context);
      const resembled = [...open].filter(([reference]) => resembles(chunk, reference, options.textSimilarity));
      for (const [reference] of resembled) open.delete(reference);
      if (resembled.length > 0) matches.push({ rank: index + 1, references: resembled.map(([, place]) => place) });
    }
    return { state: 'matched', length: contexts.length, referenceCount, matches };
  },
);

/** The texts that are not blank, each with the place, counted from 1, where it stands first. */
function distinctChunks(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    const chunk = evenlySpaced(fold(text));
    if (chunk !== '' && !places.has(chunk)) places.set(chunk, index + 1);
  }
  return places;
}

/** White space but a single space. */
const unevenSpace = /[^\S ]\s*| \s+/gu;

/** Chunkers differ in line breaks and indentation, which say nothing about the content. */
function evenlySpaced(folded: string): string {
  return folded.replace(unevenSpace, ' ').trim();
}

/**
 * Whether 1 - edits / (length of the longer text) reaches the threshold, lengths and edits in UTF-16 code units. The form
 * below is the same without the rounding error of the subtraction from 1. A blank chunk resembles nothing.
 */
function resembles(chunk: string, reference: string, threshold: number): boolean {
  if (chunk === '') return false;
  const longer = Math.max(chunk.length, reference.length);
  const kept = Math.floor(longer * threshold);
  return withinEdits(chunk, reference, longer - (kept / longer >= threshold ? kept : kept + 1));
}
