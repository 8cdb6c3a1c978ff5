import type { Metric } from '../core/metric.js';
import { countWithin } from './ranked/count-within.js';
import { describeMatches } from './texts/describe-matches.js';
import { textMetric } from './texts/text-metric.js';

/** The share of the first k places whose chunk resembles a reference chunk that no chunk above it does. */
export function textPrecisionAt(k: number): Metric {
  return textMetric({
    id: `text_precision@${k}`,
    doc: {
      question: 'What share of the first k places do chunks fill that bring a reference chunk?',
      formula: '(chunks at ranks 1 to k that resemble a reference chunk not credited before) / k',
      edgeCases: [
        'The divisor is k even where fewer were retrieved.',
        'With fewer than k reference chunks in all, 1 is out of reach.',
      ],
      caveat:
        'It compares letters, not meaning, and suits chunks that are cut as the reference chunks are. A second chunk that repeats the same material counts as not relevant.',
    },
    value: ({ matches }) => countWithin(matches, k) / k,
    reason: (matching) => describeMatches(matching, k),
  });
}
