import type { Metric } from '../core/metric.js';
import { countWithin } from './ranked/count-within.js';
import { describePlaces } from './ranked/describe-places.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/** The share of the first k places that hold a relevant id. */
export function precisionAt(k: number): Metric {
  return retrievalMetric({
    id: `precision@${k}`,
    options: ['relevanceLevel'],
    doc: {
      question: 'What share of the first k places do relevant documents fill?',
      formula: '(relevant ids at ranks 1 to k) / k',
      edgeCases: [
        'The divisor is k even where fewer were retrieved: an empty place is not a relevant document.',
        'With fewer than k relevant ids in all, 1 is out of reach.',
      ],
      caveat: 'The order within the first k changes nothing, and a document that nobody judged counts as not relevant.',
      reference: 'P_k of trec_eval.',
    },
    value: ({ relevantPlaces }) => countWithin(relevantPlaces, k) / k,
    reason: (ranking) => describePlaces(ranking, k),
  });
}
