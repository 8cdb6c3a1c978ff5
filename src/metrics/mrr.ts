import type { Metric } from '../core/metric.js';
import { cutId } from './ranked/cut-id.js';
import { describeFirstPlace } from './ranked/describe-places.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/**
 * One over the rank of the first relevant id.
 *
 * @param k the last rank that counts; without it the whole list counts
 */
export function mrr(k: number = Number.POSITIVE_INFINITY): Metric {
  return retrievalMetric({
    id: cutId('mrr', k),
    options: ['relevanceLevel'],
    doc: {
      question: 'How far up does the first relevant document stand?',
      formula:
        '1 / (rank of the first relevant id), 0 where none was retrieved; mrr@k looks at the first k ranks only. The mean over samples is the mean reciprocal rank.',
      edgeCases: [],
      caveat:
        'Everything below the first relevant document is ignored. The step from rank 1 to 2 costs as much as the one from rank 2 to the end of an endless list.',
      reference: 'recip_rank of trec_eval; Voorhees, The TREC-8 Question Answering Track Report, 1999.',
    },
    value: ({ relevantPlaces: [first] }) => (first !== undefined && first.rank <= k ? 1 / first.rank : 0),
    reason: (ranking) => describeFirstPlace(ranking, k),
  });
}
