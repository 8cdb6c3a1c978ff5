import type { Metric, MetricDoc } from '../../core/metric.js';
import { askedTexts } from './asked-texts.js';

/** What sets one metric of embeddings apart from the others. */
type EmbeddingMeasure = Pick<Metric, 'id' | 'needs' | 'options' | 'stratum' | 'doc' | 'score'>;

const sharedEdgeCases = [
  'Vectors come from a local model, which the options of embedding choose: the same text always has the same vector, whatever stands beside it. Questions are embedded as queries; answers, references, sentences and chunks as passages, for models that tell the two apart.',
  'The cosine of two vectors lies between -1 and 1, and a negative one is reported as it is. Rounding beyond the ends is cut off.',
  'A text that is longer than the model reads is compared by its beginning, and the run warns of it. Where a text has no vector, or no model is there, the sample is unscored (model-unavailable).',
] as const;

const sharedCaveat =
  'A value means little by itself: a model such as multilingual-e5 gives 0.7 to 1 to any two texts. Compare gaps and trends of one model, not values, and derive a threshold from runs with the model that it is for.';

/** A metric that compares texts by the vectors of an embedding. */
export function embeddingMetric(measure: EmbeddingMeasure): Metric {
  const { doc } = measure;
  return {
    ...measure,
    version: 1,
    options: [...measure.options, 'embeddingModel'],
    range: [-1, 1],
    higherIsBetter: true,
    doc: withShared(doc),
    texts: (sample, options) => askedTexts(measure, sample, options),
  };
}

function withShared(doc: MetricDoc): MetricDoc {
  return { ...doc, edgeCases: [...doc.edgeCases, ...sharedEdgeCases], caveat: `${doc.caveat} ${sharedCaveat}` };
}
