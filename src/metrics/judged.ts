import type { Metric } from '../core/metric.js';
import { countWithin } from './ranked/count-within.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/** The share of the first k places that hold an id which somebody judged, relevant or not. */
export function judgedAt(k: number): Metric {
  return retrievalMetric({
    id: `judged@${k}`,
    options: [],
    doc: {
      question: 'What share of the first k places hold a document that somebody judged?',
      formula: '(ids at ranks 1 to k with a grade of 0 or more) / k',
      edgeCases: ['The divisor is k even where fewer were retrieved.'],
      caveat:
        'It says nothing about relevance. A low value says that the other retrieval metrics rest on few judgements: what nobody judged counts as not relevant there.',
      reference: 'Judged@k of ir_measures: precision at k with every judged document taken as relevant.',
    },
    applies: ({ grades }) => grades.size > 0,
    value: ({ judgedPlaces }) => countWithin(judgedPlaces, k) / k,
    reason: ({ judgedPlaces }) => `${countWithin(judgedPlaces, k)} of the first ${k} places hold a judged id`,
  });
}
