import type { Metric, MetricOptions } from '../core/metric.js';
import { countOf, listOf } from '../core/phrase.js';
import { scored, unscored } from '../core/score.js';
import { averagePrecision, averagePrecisionBounds } from './verdicts/average-precision.js';
import { judgeMetric } from './verdicts/judge-metric.js';
import { detailsOf } from './verdicts/judged-things.js';
import { openScore } from './verdicts/open-score.js';
import { ragasAveragePrecision } from './verdicts/ragas-average-precision.js';
import { countYes, isYes, readVerdicts } from './verdicts/read-verdicts.js';
import { isExact, isRagas, type Reading, readingFor } from './verdicts/reading.js';

/** Average precision of the retrieved contexts, by a judge's verdict on each. */
export const contextPrecision: Metric = judgeMetric({
  id: 'context_precision',
  options: [],
  ofClaims: false,
  doc: {
    question: 'Do the useful chunks stand above the useless ones?',
    formula:
      'average precision: sum over the chunks with the verdict yes of (yes down to its rank / its rank), divided by the number of yes. Beside it plain precision: yes divided by all chunks.',
    edgeCases: [
      'The divisor is the relevant chunks that were retrieved: what retrieval missed costs nothing here (context_recall sees it).',
      'No relevant chunk scores 0, and so does an empty list of retrieved contexts. Verdicts count by rank: one for each retrieved context.',
      'Where the list of verdicts is shorter than that of contexts, nothing tells which are missing: the limits hold for any places.',
      'With compat: ragas@0.4 and ragas@0.3.5 the divisor is larger by 1e-10, so that a perfect score is 0.9999999999. A number other than 0 and 1 is a yes; in 0.4 it counts as that number, which may give a value above 1 (out-of-range).',
      'With compat: deepeval@4 every word but yes is none, unknown ones as well.',
    ],
    caveat:
      'It sees order, not amount: one useful chunk at rank 1 among ten useless ones scores 1. Plain precision shows the rest.',
    reference: 'Average precision, as in trec_eval; Ragas has it as context_precision.',
  },
  score(record, { contexts }, { compat }) {
    const { verdicts = [] } = record;
    if (verdicts.length === 0 && contexts === undefined && isExact(compat)) {
      return unscored('incomplete-verdicts', 'the record has no verdict, and the sample no retrieved_contexts');
    }
    const list = readVerdicts(verdicts, 'retrieved context', contexts?.length, readingOf(compat));
    if (list.state === 'unscored') return list;
    const judged = list.verdicts.filter((verdict) => verdict !== undefined);
    const { total, given, unplaced } = list;
    if (given < total) {
      const relevant = list.verdicts.map((verdict) => (verdict === undefined ? undefined : isYes(verdict)));
      return openScore(`${given} of ${total} verdicts`, averagePrecisionBounds(relevant, unplaced));
    }
    const precision = total === 0 ? 0 : countYes(list) / total;
    return scored(
      isRagas(compat) ? ragasAveragePrecision(judged) : averagePrecision(judged.map(isYes)),
      describe(judged),
      { precision, chunks: detailsOf(list, record) },
    );
  },
});

/** Ragas 0.4 adds verdicts up as they are; before, it took them for truth values. */
function readingOf(compat: MetricOptions['compat']): Reading {
  const read = readingFor(compat, (word) => word.trim().toLowerCase() === 'yes');
  return compat === 'ragas@0.4' ? (word) => (typeof word === 'number' ? word : read(word)) : read;
}

/** `relevant at rank 1 and 3 of 5` */
function describe(verdicts: readonly number[]): string {
  if (verdicts.length === 0) return 'nothing was retrieved';
  const ranks = verdicts.flatMap((verdict, index) => (isYes(verdict) ? [String(index + 1)] : []));
  if (ranks.length === 0) return `none of ${countOf(verdicts.length, 'chunk')} is relevant`;
  return `relevant at ${ranks.length === 1 ? 'rank' : 'ranks'} ${listOf(ranks)} of ${verdicts.length}`;
}
