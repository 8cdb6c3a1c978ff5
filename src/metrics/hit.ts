import type { Metric } from '../core/metric.js';
import { describeFirstPlace } from './ranked/describe-places.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/** Whether a relevant id stands among the first k retrieved: 1 or 0. */
export function hitAt(k: number): Metric {
  return retrievalMetric({
    id: `hit@${k}`,
    options: ['relevanceLevel'],
    doc: {
      question: 'Did retrieval bring at least one relevant document among the first k?',
      formula: '1 if a relevant id stands at rank k or above, else 0. The mean over samples is the hit rate.',
      edgeCases: ['A list shorter than k is looked through to its end.'],
      caveat:
        'One relevant document is enough, at any of the k ranks. Where an answer needs several documents, look at recall@k as well.',
      reference: 'success_k of trec_eval; also known as hit rate at k.',
    },
    value: ({ relevantPlaces: [first] }) => (first !== undefined && first.rank <= k ? 1 : 0),
    reason: (ranking) => describeFirstPlace(ranking, k),
  });
}
