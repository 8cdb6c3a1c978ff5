import type { Input } from './run.js';

/** Something that the format of a file cannot tell. The words are the same for every sample, so that they can be counted. */
export interface Limit {
  /** The field or the metric that it is about, such as `context_precision`. */
  readonly field: string;
  /** One sentence, such as `a trace keeps only the verdict on the last chunk`. */
  readonly reason: string;
}

/** A limit, and how many samples it is about. */
export interface CountedLimit extends Limit {
  readonly samples: number;
}

/** What is known of a file when it was read to its end. */
export interface Reading extends Input {
  /** What its format is called. */
  readonly format: string;
  /** How many records it has; several may make one sample, or one several. */
  readonly records: number;
  readonly limits: readonly CountedLimit[];
}
