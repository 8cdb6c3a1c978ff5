import type { Metric } from '../core/metric.js';
import { cutId } from './ranked/cut-id.js';
import { describePlaces } from './ranked/describe-places.js';
import type { Ranking } from './ranked/ranking.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/**
 * Average precision: the precision at the rank of each relevant id, averaged over all relevant ids.
 *
 * @param k the last rank that counts; without it the whole list counts
 */
export function map(k: number = Number.POSITIVE_INFINITY): Metric {
  return retrievalMetric({
    id: cutId('map', k),
    options: ['relevanceLevel'],
    doc: {
      question: 'Do the relevant documents stand above the others, and did all of them come?',
      formula:
        'sum over the retrieved relevant ids of (relevant ids down to its rank / its rank), divided by all relevant ids; map@k sums down to rank k. The mean over samples is the mean average precision.',
      edgeCases: [
        'A relevant id that was not retrieved adds 0 and stays in the divisor.',
        'map@k divides by all relevant ids too: with more than k of them, 1 is out of reach.',
      ],
      caveat: 'A document that nobody judged counts as not relevant and pushes the value down.',
      reference: 'map and map_cut_k of trec_eval.',
    },
    value: (ranking) => averagePrecision(ranking, k),
    reason: (ranking) => describePlaces(ranking, k),
  });
}

function averagePrecision({ relevantPlaces, relevant }: Ranking, k: number): number {
  let sum = 0;
  for (const [above, { rank }] of relevantPlaces.entries()) {
    if (rank <= k) sum += (above + 1) / rank;
  }
  return sum / relevant.length;
}
