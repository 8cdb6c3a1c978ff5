import type { Metric } from '../core/metric.js';
import { countWithin } from './ranked/count-within.js';
import { describePlaces } from './ranked/describe-places.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/** Precision at rank R, where R is the number of relevant ids. */
export const rPrecision: Metric = retrievalMetric({
  id: 'r_precision',
  options: ['relevanceLevel'],
  doc: {
    question: 'With R relevant documents, what share of the first R places do they fill?',
    formula: '(relevant ids at ranks 1 to R) / R, where R is the number of relevant ids',
    edgeCases: [
      'R differs from sample to sample, so 1 is within reach for each. With one relevant id it equals hit@1.',
    ],
    caveat: 'The order within the first R changes nothing, and what stands below them is ignored.',
    reference: 'Rprec of trec_eval.',
  },
  value: ({ relevantPlaces, relevant }) => countWithin(relevantPlaces, relevant.length) / relevant.length,
  reason: (ranking) => describePlaces(ranking, ranking.relevant.length),
});
