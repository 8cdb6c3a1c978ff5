import type { Metric } from '../core/metric.js';
import { listSome } from '../core/phrase.js';
import { notApplicable, scored } from '../core/score.js';
import { mean } from '../stats/mean.js';
import { shortNumber } from './short-number.js';
import { compareWith } from './vectors/compare-with.js';
import { embeddingMetric } from './vectors/embedding-metric.js';
import { passagesByRank } from './vectors/passages-by-rank.js';

/** How many ranks a reason shows. */
const shownRanks = 10;

/** How near the retrieved chunks are to the question, rank by rank. */
export const contextRelevancy: Metric = embeddingMetric({
  id: 'context_relevancy',
  needs: ['contexts'],
  options: [],
  doc: {
    question: 'Do the retrieved chunks speak of what the question asks?',
    formula: 'mean over the retrieved chunks of the cosine of the embeddings of question and chunk',
    edgeCases: [
      'Reason and details give the cosine of each rank: whether it falls shows whether the best chunks stand first, and where the useful ones end.',
      'A chunk of nothing but white space is left out of the mean, and its rank says so. Nothing retrieved, or blank chunks alone, score 0.',
      'A question of nothing but white space has nothing to compare: not applicable (nothing-to-check).',
    ],
    caveat:
      'It knows no judgement of relevance: a chunk on the topic that lacks the answer scores about as high as one that holds it. More chunks lower the mean, so it compares only runs with the same k. A retriever that ranks by the same embedding is measured by its own yardstick.',
    reference:
      'Reimers and Gurevych, Sentence-BERT, 2019, for the cosine of sentence embeddings; the measure is defined here.',
  },
  score({ question, contexts = [] }, _, resources) {
    if (question.trim() === '') return notApplicable('nothing-to-check', 'the question is empty');
    const passages = passagesByRank(contexts);
    if (passages.length === 0) return scored(0, 'no retrieved chunk holds any text');
    const compared = compareWith({ text: question, role: 'query' }, passages, resources);
    if (compared.state === 'unscored') return compared;
    const cosines = new Map(compared.texts.map(({ rank, cosine }) => [rank, cosine]));
    const curve = contexts.map((__, index) => ({ rank: index + 1, cosine: cosines.get(index + 1) ?? null }));
    return scored(mean([...cosines.values()]), describe(curve), curve);
  },
});

/** `cosine by rank: 0.861, 0.832, blank, 0.79` */
function describe(curve: readonly { readonly cosine: number | null }[]): string {
  const shown = curve.map(({ cosine }) => (cosine === null ? 'blank' : shortNumber(cosine)));
  return `cosine by rank: ${listSome(shown, shownRanks)}`;
}
