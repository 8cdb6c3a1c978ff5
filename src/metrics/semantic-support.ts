import type { Metric } from '../core/metric.js';
import { notApplicable, scored, unscored } from '../core/score.js';
import { shorten } from '../core/shorten.js';
import { mean } from '../stats/mean.js';
import { splitSentences } from '../text/sentences/split-sentences.js';
import { declines } from './refusal-correct.js';
import { shortNumber } from './short-number.js';
import { cosine } from './vectors/cosine.js';
import { embeddingMetric } from './vectors/embedding-metric.js';
import { passagesByRank } from './vectors/passages-by-rank.js';
import { withVectors } from './vectors/with-vectors.js';

/** Characters of a sentence that a reason shows. */
const longest = 120;

/** How near each sentence of the answer is to the chunk that is nearest to it. */
export const semanticSupport: Metric = embeddingMetric({
  id: 'semantic_support',
  needs: ['answer', 'contexts'],
  options: ['refusalPhrases'],
  doc: {
    question: 'Does each sentence of the answer have a retrieved chunk that speaks of the same?',
    formula: 'mean over the sentences of the answer of the highest cosine of the embeddings of sentence and chunk',
    edgeCases: [
      'Sentences end by the rules of Unicode (UAX #29), with abbreviations, list items and blank lines known besides; what holds no letter or digit is none.',
      'The details give each sentence with its cosine and the rank of its nearest chunk, the first of equal ones; the reason shows the sentence that is farthest from its chunk.',
      'A chunk of nothing but white space supports nothing. Nothing retrieved, or blank chunks alone, score 0.',
      'An answer that declines is not applicable (refusal): it makes no claim to be supported.',
      'An answer of nothing but white space is unscored (missing-input); one without any letter or digit is not applicable (nothing-to-check).',
    ],
    caveat:
      'It sees whether a chunk speaks of the same, not whether it says the same: a sentence that contradicts its chunk, or has another number in it, scores about as high as one that is supported. A long chunk is near to no single sentence of it. It informs, and numbers_in_context or a judge decides.',
    reference: 'defined here; Unicode Standard Annex #29, Unicode Text Segmentation, for the sentences',
  },
  score(sample, options, resources) {
    const { answer = '', contexts = [] } = sample;
    if (answer.trim() === '') return unscored('missing-input', 'the answer is empty');
    const refusal = declines(sample, options);
    if (refusal !== undefined) return notApplicable('refusal', `the answer declines: “${refusal.phrase}”`);
    const sentences = splitSentences(answer).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
    if (sentences.length === 0) return notApplicable('nothing-to-check', 'the answer holds no letter or digit');
    const chunks = passagesByRank(contexts);
    if (chunks.length === 0) return scored(0, 'no retrieved chunk holds any text');
    const passages = sentences.map((sentence) => ({ text: sentence.trim(), role: 'passage' as const }));
    const [said, held] = [withVectors(passages, resources), withVectors(chunks, resources)];
    if (said.state === 'unscored') return said;
    if (held.state === 'unscored') return held;
    const supports = said.texts.map(({ text, vector }) => ({ sentence: text, ...nearest(vector, held.texts) }));
    return scored(mean(supports.map((support) => support.cosine)), describe(supports), supports);
  },
});

type Nearest = { readonly rank: number; readonly cosine: number };

/** The first of those that are equally near. */
function nearest(
  vector: Float32Array,
  chunks: readonly { readonly rank: number; readonly vector: Float32Array }[],
): Nearest {
  return chunks
    .map((chunk): Nearest => ({ rank: chunk.rank, cosine: cosine(vector, chunk.vector) }))
    .reduce((best, other) => (other.cosine > best.cosine ? other : best));
}

/** `the weakest of 3 sentences, "Refunds take a week.", has cosine 0.42 with chunk 2` */
function describe(supports: readonly (Nearest & { readonly sentence: string })[]): string {
  const weakest = supports.reduce((worst, other) => (other.cosine < worst.cosine ? other : worst));
  const passage = shorten(weakest.sentence.replace(/\s+/gu, ' '), longest);
  const of = supports.length === 1 ? 'the sentence' : `the weakest of ${supports.length} sentences`;
  return `${of}, "${passage}", has cosine ${shortNumber(weakest.cosine)} with chunk ${weakest.rank}`;
}
