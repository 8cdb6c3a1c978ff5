import type { TextToEmbed } from './embedding.js';
import type { Resources } from './resources.js';
import type { Sample, SampleField, Stratum } from './sample.js';
import type { Score } from './score.js';

/** Settings that change what is computed, and what of it is worth a word. They go into the run, and metrics see all of them. */
export interface MetricOptions {
  /**
   * Another tool's arithmetic. `trec` reproduces trec_eval: order by score, one vote per query, no gain below grade 1. The
   * others reproduce what Ragas and DeepEval make of verdicts.
   */
  readonly compat?: 'trec' | 'ragas@0.4' | 'ragas@0.3.5' | 'deepeval@4';
  /** What ranks the retrieved ids: the list's order, or score then id as trec_eval has it. */
  readonly ties: 'list' | 'trec';
  /** The lowest grade that counts as relevant. */
  readonly relevanceLevel: number;
  /** The gain of a grade g in nDCG: g, or 2^g - 1. */
  readonly gain: 'linear' | 'exp';
  /** With `compat: trec`: what a query counts that has no retrieved list. `zero` is trec_eval's -c. */
  readonly missingQueries: 'skip' | 'zero';
  /** With `compat: trec`: drop retrieved ids that nobody judged, as trec_eval's -J does. */
  readonly judgedOnly: boolean;
  /** How two texts must at least resemble each other (0 to 1) to count as the same chunk. */
  readonly textSimilarity: number;
  /** What TF-IDF counts: character n-grams within words, words as scikit-learn's defaults have them, or stems. */
  readonly analyzer: 'char_wb' | 'word' | 'stem';
  /** What `answer_relevancy` and the similarity within `answer_correctness` compare. */
  readonly vectors: 'tfidf' | 'embedding';
  /** What made the vectors of the run, where metrics wanted some. Told by the run, never set by a user. */
  readonly embeddingModel?: string;
  /**
   * What a number counts that is the sum or difference of two numbers in the contexts: unsupported without a word, unsupported
   * and shown as derived, or supported.
   */
  readonly numbersDerived: 'ignore' | 'warn' | 'support';
  /** How much more recall weighs than precision where claims are compared: the beta of F-beta, above 0. */
  readonly beta: number;
  /** The only judge whose verdicts count. Default: every judge's. */
  readonly judge?: string;
  /** Whether a mean may mix verdicts of several series, such as two judges or two versions of a tool. */
  readonly mixSeries: boolean;
  /** The smallest difference of a mean that the user looks for: what cannot be told apart within it is worth a word. */
  readonly smallestDrop: number;
  /** Phrases by which the user's system declines to answer, besides those that are known. */
  readonly refusalPhrases: readonly string[];
}

export const defaultMetricOptions: MetricOptions = {
  ties: 'list',
  relevanceLevel: 1,
  gain: 'linear',
  missingQueries: 'skip',
  judgedOnly: false,
  textSimilarity: 0.5,
  analyzer: 'char_wb',
  vectors: 'tfidf',
  numbersDerived: 'warn',
  beta: 1,
  mixSeries: false,
  smallestDrop: 0.05,
  refusalPhrases: [],
};

/** The name of an option in files: `relevanceLevel` -> `relevance_level`. */
export function optionName(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What `plumbline explain` and the reference page say of a metric. Sentences in plain words. */
export interface MetricDoc {
  /** The question that the metric answers, with its question mark. */
  readonly question: string;
  readonly formula: string;
  readonly edgeCases: readonly string[];
  /** What the metric cannot see. */
  readonly caveat: string;
  /** The source of the definition. */
  readonly reference: string;
}

/** The lowest and the highest value. An infinite end gives no bounds. */
export type Range = readonly [low: number, high: number];

/** A measure of one sample. It knows no threshold and reads no file. */
export interface Metric {
  /** The name that users type and reports print, such as `hit@3`. */
  readonly id: string;
  /** Raised whenever the same input may score differently. */
  readonly version: number;
  /** The fields without which there is no score: a sample that lacks one is `missing-input`. */
  readonly needs: readonly SampleField[];
  /** The options that this metric obeys; the run and its comparisons pin their values. */
  readonly options: readonly (keyof MetricOptions)[];
  /** Set where the metric speaks of one stratum only; samples of the other are not applicable. */
  readonly stratum?: Stratum;
  readonly range: Range;
  readonly higherIsBetter: boolean;
  readonly doc: MetricDoc;
  /** For metrics whose range, and whose options, hang on other options: those under the given ones. The fields cover all of them. */
  under?(options: MetricOptions): Pick<Metric, 'range' | 'options'>;
  /** For metrics of stored verdicts: the same, of the records of one variant alone, as in `factual_correctness(mode=f1)`. */
  ofVariant?(variant: string): Metric;
  /** For metrics of embeddings: the texts whose vectors `score` will want. */
  texts?(sample: Sample, options: MetricOptions): readonly TextToEmbed[];
  score(sample: Sample, options: MetricOptions, resources: Resources): Score;
}

/** The metric as it is under these options. */
export function metricUnder(metric: Metric, options: MetricOptions): Metric {
  return metric.under === undefined ? metric : { ...metric, ...metric.under(options) };
}

/** The metrics without repetitions, in the order of their first mention. */
export function distinctMetrics(metrics: readonly Metric[]): readonly Metric[] {
  return [...new Map(metrics.map((metric) => [metric.id, metric])).values()];
}
