import type { Metric, MetricOptions } from '../core/metric.js';
import { listSome } from '../core/phrase.js';
import { cutId } from './ranked/cut-id.js';
import type { Ranking } from './ranked/ranking.js';
import { retrievalMetric } from './ranked/retrieval-metric.js';

/**
 * Normalised discounted cumulative gain: the gain of the retrieved grades, each discounted by its rank, against that of the
 * best order possible.
 *
 * @param k the last rank that counts; without it the whole list counts
 */
export function ndcg(k: number = Number.POSITIVE_INFINITY): Metric {
  return retrievalMetric({
    id: cutId('ndcg', k),
    options: ['gain'],
    doc: {
      question: 'How close does the ranking come to the best one, with the highest grades on top?',
      formula:
        'DCG / ideal DCG. DCG is the sum of gain(grade) / log2(rank + 1) over the retrieved ids; the ideal one ranks all judged ids by grade. gain(g) is g, or 2^g - 1 with gain: exp. ndcg@k cuts both at rank k.',
      edgeCases: [
        'The ideal is made from all judged ids, not from the retrieved ones: a relevant document that did not come lowers the value.',
        'Grade 0 and unjudged documents have no gain. The relevance level plays no part: every grade above 0 has its gain.',
        'With no grade above 0 there is no ideal order, and the sample is not applicable.',
      ],
      caveat:
        'Without grades (every relevant id counts 1) it is a measure of rank alone. Libraries differ in the gain: compare only values made with the same one.',
      reference:
        'ndcg and ndcg_cut_k of trec_eval; Järvelin and Kekäläinen, Cumulated Gain-Based Evaluation of IR Techniques, ACM TOIS 2002.',
    },
    applies: ({ grades }) => gainful(grades.values()).length > 0,
    value: (ranking, options) => normalisedGain(ranking, k, options),
    reason: (ranking) => describeGrades(ranking, k),
  });
}

function normalisedGain({ judgedPlaces, grades }: Ranking, k: number, options: MetricOptions): number {
  const gain = options.gain === 'exp' ? (grade: number) => 2 ** grade - 1 : (grade: number) => grade;
  const discounted = (grade: number, rank: number) => (rank <= k ? gain(grade) / Math.log2(rank + 1) : 0);

  let actual = 0;
  for (const { grade, rank } of judgedPlaces) actual += discounted(grade, rank);
  let ideal = 0;
  for (const [index, grade] of gainful(grades.values())
    .sort((a, b) => b - a)
    .entries()) {
    ideal += discounted(grade, index + 1);
  }
  // The best order in reach, summed in another order than the ideal one, may come out one rounding error above it.
  return Math.min(actual / ideal, 1);
}

function gainful(grades: Iterable<number>): number[] {
  return [...grades].filter((grade) => grade > 0);
}

function describeGrades({ judgedPlaces, grades, length }: Ranking, k: number): string {
  if (length === 0) return 'nothing was retrieved';
  const total = gainful(grades.values()).length;
  const where = k < length ? `in the first ${k}` : `among ${length} retrieved`;
  const found = judgedPlaces.filter(({ grade, rank }) => grade > 0 && rank <= k);
  if (found.length === 0) return `none of ${total} graded ids ${where}`;
  const list = found.map(({ id, grade, rank }) => `${id} (grade ${grade}) at rank ${rank}`);
  return `${found.length} of ${total} graded ids ${where}: ${listSome(list)}`;
}
