import type { Metric } from '../core/metric.js';
import { scored } from '../core/score.js';
import { characterClass } from '../text/character-class.js';
import { sharedNgrams } from '../text/shared-ngrams.js';
import { overlapMetric } from './texts/overlap-metric.js';

const longest = 6;
const beta = 2;
const isSpace = characterClass(/\s/u);

/** The character n-gram F-score: chrF2 of one answer against one reference. */
export const chrf: Metric = overlapMetric({
  id: 'chrf',
  doc: {
    question: 'How many stretches of letters do the answer and the reference share?',
    formula:
      '5 · P · R / (4 · P + R): the F-score with beta 2, for which recall weighs twice as much. P and R are the means, over n = 1 to 6, of the shared n-grams of characters divided by those of the answer and by those of the reference. The details give both.',
    edgeCases: [
      'White space is taken out first; case and punctuation count. Characters are code points of the composed form (NFC).',
      'An n for which one of the texts is too short is left out of the means, so that short texts score 1 against themselves. No word n-grams (chrF, not chrF++).',
      'The range is 0 to 1, where sacrebleu prints 0 to 100.',
    ],
    caveat:
      'It sees letters, not meaning. Any two texts of one language share some: 0.2 says nothing, and a wrong number or a "not" costs next to nothing. It forgives inflection, which word metrics do not.',
    reference:
      'Popović, chrF: Character n-gram F-score for Automatic MT Evaluation, 2015, as sacrebleu has it by default.',
  },
  compare(answer, reference) {
    const { precision, recall } = compareNgrams(characters(answer), characters(reference));
    return scored(
      fScore(precision, recall),
      `character n-grams of 1 to ${longest}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`,
      { precision, recall },
    );
  },
});

interface Agreement {
  readonly precision: number;
  readonly recall: number;
}

function fScore(precision: number, recall: number): number {
  if (precision === 0) return 0;
  return ((1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall);
}

function compareNgrams(answer: Int32Array, reference: Int32Array): Agreement {
  const orders = Math.min(longest, answer.length, reference.length);
  let [precision, recall] = [0, 0];
  for (const [i, shared] of sharedNgrams(answer, reference, orders).entries()) {
    precision += shared / (answer.length - i);
    recall += shared / (reference.length - i);
  }
  return { precision: precision / orders, recall: recall / orders };
}

/** The code points of a text, white space left out. */
function characters(text: string): Int32Array {
  const composed = text.normalize('NFC');
  const points = new Int32Array(composed.length);
  let count = 0;
  for (let i = 0; i < composed.length; i++) {
    const point = composed.codePointAt(i) ?? 0;
    if (point > 0xffff) i++;
    if (!isSpace(composed, i)) points[count++] = point;
  }
  return points.subarray(0, count);
}
