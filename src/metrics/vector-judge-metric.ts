import type { Metric, MetricOptions, Range } from '../core/metric.js';
import { askedTexts } from './vectors/asked-texts.js';
import { type JudgeMeasure, judgeMetric } from './verdicts/judge-metric.js';

/** What sets one metric of stored verdicts apart that compares texts besides, as the option `vectors` says. */
interface VectorJudgeMeasure extends Omit<JudgeMeasure, 'hasOwnVectors' | 'range'> {
  /** The lowest value with vectors of an embedding. With those of TF-IDF it is 0, for no term weighs less. */
  readonly lowestOfEmbedding: number;
}

/** A metric that redoes its arithmetic from what a judge said of the sample and from the likeness of texts. */
export function vectorJudgeMetric(measure: VectorJudgeMeasure): Metric {
  const { lowestOfEmbedding } = measure;
  const rangeUnder = (options: MetricOptions): Range => [isOfEmbedding(options) ? lowestOfEmbedding : 0, 1];
  const metric = judgeMetric({
    ...measure,
    options: [...measure.options, 'vectors', 'analyzer', 'embeddingModel'],
    hasOwnVectors: true,
    range: rangeUnder,
  });
  return {
    ...metric,
    range: [lowestOfEmbedding, 1],
    under: (options) => ({
      range: rangeUnder(options),
      options: metric.options.filter((option) => option !== (isOfEmbedding(options) ? 'analyzer' : 'embeddingModel')),
    }),
    ofVariant: (variant) => vectorJudgeMetric({ ...measure, variant }),
    texts: (sample, options) => (isOfEmbedding(options) ? askedTexts(metric, sample, options) : []),
  };
}

function isOfEmbedding({ vectors }: MetricOptions): boolean {
  return vectors === 'embedding';
}
