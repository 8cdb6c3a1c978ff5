import type { Metric } from '../core/metric.js';
import { describeMatches } from './texts/describe-matches.js';
import { textMetric } from './texts/text-metric.js';

/** Whether one of the first k chunks resembles a reference chunk: 1 or 0. */
export function textHitAt(k: number): Metric {
  return textMetric({
    id: `text_hit@${k}`,
    doc: {
      question: 'Does at least one of the first k chunks resemble a reference chunk?',
      formula: '1 if a chunk at rank k or above resembles a reference chunk, else 0',
      edgeCases: [],
      caveat:
        'It compares letters, not meaning: a reference sentence inside a much longer chunk does not resemble it, and two forms that differ in one number do.',
    },
    value: ({ matches: [first] }) => (first !== undefined && first.rank <= k ? 1 : 0),
    reason: (matching) => describeMatches(matching, k),
  });
}
