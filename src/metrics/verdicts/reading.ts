import type { MetricOptions } from '../../core/metric.js';
import { readVerdict, type VerdictWord } from '../../core/verdict.js';

/** What a verdict counts, 1 for a yes and 0 for anything else; undefined for a word that means nothing. */
export type Reading = (word: Exclude<VerdictWord, null>) => number | undefined;

type Compat = MetricOptions['compat'];

/** A judge that cannot tell has not said yes. */
function exactReading(word: Exclude<VerdictWord, null>): number | undefined {
  const verdict = readVerdict(word);
  return verdict === undefined ? undefined : Number(verdict === 'yes');
}

/** Ragas takes every number but 0 for a yes. */
function ragasReading(word: Exclude<VerdictWord, null>): number | undefined {
  return typeof word === 'number' ? Number(word !== 0) : exactReading(word);
}

/**
 * How the verdicts of a metric are read.
 *
 * @param inDeepEval what DeepEval takes for a yes in this metric: it compares the words as they are, and knows no invalid one
 */
export function readingFor(compat: Compat, inDeepEval?: (word: string) => boolean): Reading {
  if (isRagas(compat)) return ragasReading;
  if (compat !== 'deepeval@4' || inDeepEval === undefined) return exactReading;
  return (word) => (typeof word === 'string' ? Number(inDeepEval(word)) : exactReading(word));
}

export function isRagas(compat: Compat): boolean {
  return compat === 'ragas@0.4' || compat === 'ragas@0.3.5';
}

/** Whether the arithmetic is this project's own: trec_eval has no metric of verdicts. */
export function isExact(compat: Compat): boolean {
  return compat === undefined || compat === 'trec';
}
