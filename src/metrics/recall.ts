import type { Metric } from '../core/metric.js';
import { countWithin } from './ranked/count-within.js';
import { describePlaces } from './ranked/describe-places.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/** The share of all relevant ids that stand among the first k retrieved. */
export function recallAt(k: number): Metric {
  return retrievalMetric({
    id: `recall@${k}`,
    options: ['relevanceLevel'],
    doc: {
      question: 'What share of the relevant documents did retrieval bring among the first k?',
      formula: '(relevant ids at ranks 1 to k) / (all relevant ids)',
      edgeCases: ['With more than k relevant ids, 1 is out of reach.'],
      caveat:
        'Only documents that somebody judged relevant are looked for: where the judgements are incomplete, nothing tells how many were missed.',
      reference: 'recall_k of trec_eval.',
    },
    value: ({ relevantPlaces, relevant }) => countWithin(relevantPlaces, k) / relevant.length,
    reason: (ranking) => describePlaces(ranking, k),
  });
}
