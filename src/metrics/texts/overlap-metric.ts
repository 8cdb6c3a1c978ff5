import type { Metric, MetricDoc } from '../../core/metric.js';
import { type Score, unscored } from '../../core/score.js';

/** What sets one comparison of the answer with the reference apart from the others. */
interface OverlapMeasure {
  readonly id: string;
  readonly doc: MetricDoc;
  /** Asked only where both texts hold more than white space. */
  compare(answer: string, reference: string): Score;
}

const sharedEdgeCases = [
  'An answer or a reference of nothing but white space is unscored (missing-input).',
  'An answer that declines is compared like any other. An unanswerable question has no right answer to compare with: not applicable.',
] as const;

/** A metric that compares the answer's letters with those of one reference answer. */
export function overlapMetric({ id, doc, compare }: OverlapMeasure): Metric {
  return {
    id,
    version: 1,
    needs: ['answer', 'reference'],
    options: [],
    stratum: 'answerable',
    range: [0, 1],
    higherIsBetter: true,
    doc: { ...doc, edgeCases: [...doc.edgeCases, ...sharedEdgeCases] },
    score({ answer = '', reference = '' }) {
      if (answer.trim() === '') return unscored('missing-input', 'the answer is empty');
      if (reference.trim() === '') return unscored('missing-input', 'the reference is empty');
      return compare(answer, reference);
    },
  };
}
