import type { Metric } from '../core/metric.js';
import { describeMatches } from './texts/describe-matches.js';
import type { TextMatching } from './texts/text-matching.js';
import { textMetric } from './texts/text-metric.js';

/** The share of the reference chunks that one of the first k chunks resembles. */
export function textRecallAt(k: number): Metric {
  return textMetric({
    id: `text_recall@${k}`,
    doc: {
      question: 'What share of the reference chunks do the first k chunks bring?',
      formula: '(reference chunks that a chunk at ranks 1 to k resembles) / (all reference chunks)',
      edgeCases: [],
      caveat:
        'It compares letters, not meaning: a reference chunk that was cut in two by another chunker is found only if one half is long enough to resemble it.',
    },
    value: (matching) => creditedWithin(matching, k) / matching.referenceCount,
    reason: (matching) =>
      `${creditedWithin(matching, k)} of ${matching.referenceCount} reference chunks: ${describeMatches(matching, k)}`,
  });
}

function creditedWithin({ matches }: TextMatching, k: number): number {
  let credited = 0;
  for (const { rank, references } of matches) {
    if (rank <= k) credited += references.length;
  }
  return credited;
}
