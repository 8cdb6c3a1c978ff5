import type { SampleSizes } from './sample-sizes.js';

/** One call of a language model, in tokens. */
export interface CallSize {
  /** The texts that it is shown, besides the tool's own words. */
  readonly reads: number;
  readonly writes: number;
}

/** What a tool does to score a sample by a metric. */
export interface MetricWork {
  readonly calls: readonly CallSize[];
  /** How often an embedding model is called. */
  readonly embeddings: number;
}

/** What a metric asks for; undefined where the sample lacks a field that it needs, and no call is made. */
export type CallRule = (sizes: SampleSizes, variant: string) => MetricWork | undefined;

/** A tool that judges, as its defaults have it. */
export interface JudgeTool {
  /** Such as `ragas@0.4`. */
  readonly name: string;
  /** About how many tokens of a call are the tool's own: the task, the form of the answer, worked examples. */
  readonly promptTokens: number;
  /** By the name of the metric's records. */
  readonly rules: ReadonlyMap<string, CallRule>;
  /** The metrics that are taken where nothing names any. */
  readonly usual: readonly string[];
}

/** About how many tokens a judge writes. */
export const written = {
  /** Claims that are made of a text. */
  claimsOf: (text: number): number => 1.5 * text,
  /** A verdict with its reason on each claim of a text, with the claim said again. */
  verdictsOn: (text: number): number => 3 * text,
  /** One verdict with its reason. */
  verdict: 60,
  question: 30,
  reason: 80,
} as const;

export function call(reads: number, writes: number): CallSize {
  return { reads, writes };
}
