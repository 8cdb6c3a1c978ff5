import type { Metric, MetricDoc } from '../../core/metric.js';
import { scored } from '../../core/score.js';
import { matchTexts, type TextMatching } from './text-matching.js';

/** What sets one metric of retrieved texts apart from the others. */
interface TextMeasure {
  readonly id: string;
  readonly doc: Omit<MetricDoc, 'reference'>;
  /** Between 0 and 1. */
  value(matching: TextMatching): number;
  reason(matching: TextMatching): string;
}

const sharedEdgeCases = [
  'Two texts resemble each other where 1 - (edits / length of the longer text) is at least text_similarity (0.5 unless set). Case, Unicode composition and the amount of white space do not count.',
  'A reference chunk is credited once, to the highest chunk that resembles it, and counts once where the file repeats it. A chunk may be credited with several.',
  'A blank chunk resembles nothing. Nothing retrieved scores 0.',
  'A sample whose reference chunks are empty is not applicable; one without either list is unscored (missing-input).',
] as const;

/** A metric of retrieved texts against reference texts, for people whose chunks have no ids. */
export function textMetric(measure: TextMeasure): Metric {
  return {
    id: measure.id,
    version: 1,
    needs: ['contexts', 'referenceContexts'],
    options: ['textSimilarity'],
    stratum: 'answerable',
    range: [0, 1],
    higherIsBetter: true,
    doc: {
      ...measure.doc,
      edgeCases: [...measure.doc.edgeCases, ...sharedEdgeCases],
      reference:
        'Levenshtein, Binary Codes Capable of Correcting Deletions, Insertions and Reversals, 1966, for the edits.',
    },
    score(sample, options) {
      const matching = matchTexts(sample, options);
      return matching.state === 'matched' ? scored(measure.value(matching), measure.reason(matching)) : matching;
    },
  };
}
