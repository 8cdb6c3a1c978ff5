import type { Metric } from '../core/metric.js';
import { describePlaces } from './ranked/describe-places.js';
import type { Ranking } from './ranked/ranking.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/** How seldom a document judged not relevant stands above a relevant one. What nobody judged is passed over. */
export const bpref: Metric = retrievalMetric({
  id: 'bpref',
  options: ['relevanceLevel'],
  doc: {
    question: 'Among the documents that somebody judged, do the relevant ones stand above the others?',
    formula:
      'sum over the retrieved relevant ids of (1 - min(n, R) / min(N, R)), divided by R. R is the number of relevant ids, N of those judged not relevant, n of those of N that stand above the id. With n = 0 an id adds 1.',
    edgeCases: [
      'With no document judged not relevant (grade 0), nothing can stand above, and the value is the share of relevant ids that were retrieved.',
      'A grade from 0 up to the relevance level says: judged not relevant.',
    ],
    caveat:
      'It needs ids judged not relevant to say more than recall does; a list of relevant ids alone gives it nothing to compare with.',
    reference:
      'bpref of trec_eval; Buckley and Voorhees, Retrieval Evaluation with Incomplete Information, SIGIR 2004.',
  },
  value: binaryPreference,
  reason: (ranking) => describePlaces(ranking, Number.POSITIVE_INFINITY) + firstNonRelevant(ranking),
});

function binaryPreference({ judgedPlaces, relevantPlaces, relevant, grades }: Ranking): number {
  const relevantCount = relevant.length;
  const pairsPerId = Math.min(grades.size - relevantCount, relevantCount);
  let sum = 0;
  let found = 0;
  let above = 0;
  for (const place of judgedPlaces) {
    if (place !== relevantPlaces[found]) above++;
    else {
      found++;
      sum += above === 0 ? 1 : 1 - Math.min(above, relevantCount) / pairsPerId;
    }
  }
  return sum / relevantCount;
}

function firstNonRelevant({ judgedPlaces, relevantPlaces }: Ranking): string {
  const index = judgedPlaces.findIndex((place, at) => place !== relevantPlaces[at]);
  const place = judgedPlaces[index];
  return place === undefined ? '' : `; judged not relevant: ${place.id} at rank ${place.rank}`;
}
