import type { Metric } from '../core/metric.js';
import { scored } from '../core/score.js';
import { overlapMetric } from './overlap-metric.js';

const longest = 6;
const beta = 2;

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
    const { precision, recall } = compareNgrams(withoutSpace(answer), withoutSpace(reference));
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

function compareNgrams(answer: Characters, reference: Characters): Agreement {
  const orders = Math.min(longest, answer.size, reference.size);
  let [precision, recall] = [0, 0];
  for (let n = 1; n <= orders; n++) {
    const shared = countShared(answer, reference, n);
    precision += shared / (answer.size - n + 1);
    recall += shared / (reference.size - n + 1);
  }
  return { precision: precision / orders, recall: recall / orders };
}

/** How many n-grams two texts share, each as often as both have it. */
function countShared(a: Characters, b: Characters, n: number): number {
  const supply = new Map<string, number>();
  for (let i = 0; i + n <= a.size; i++) {
    const ngram = a.slice(i, i + n);
    supply.set(ngram, (supply.get(ngram) ?? 0) + 1);
  }
  let shared = 0;
  for (let i = 0; i + n <= b.size; i++) {
    const ngram = b.slice(i, i + n);
    const left = supply.get(ngram) ?? 0;
    if (left > 0) shared++;
    supply.set(ngram, left - 1);
  }
  return shared;
}

/** A text by its code points. */
interface Characters {
  readonly size: number;
  slice(start: number, end: number): string;
}

function withoutSpace(text: string): Characters {
  const packed = text.normalize('NFC').replace(/\s+/gu, '');
  const starts: number[] = [];
  for (let i = 0; i < packed.length; i += (packed.codePointAt(i) ?? 0) > 0xffff ? 2 : 1) starts.push(i);
  return { size: starts.length, slice: (start, end) => packed.slice(starts[start], starts[end]) };
}
