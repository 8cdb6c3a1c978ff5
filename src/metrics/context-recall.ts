import type { Metric } from '../core/metric.js';
import { shareMetric } from './verdicts/share-metric.js';

/** The share of the reference's claims that the retrieved contexts support. */
export const contextRecall: Metric = shareMetric({
  id: 'context_recall',
  ofClaims: false,
  thing: 'claim',
  yes: 'of the reference found in the contexts',
  deepEval: { isYes: (word) => word.toLowerCase() === 'yes', empty: 0 },
  doc: {
    question: 'Did retrieval bring what the right answer says?',
    formula: 'the claims of the reference with the verdict yes, divided by all its claims',
    edgeCases: [
      'A reference without claims is unscored (no-claims).',
      'A yes where every retrieved context is blank cannot be right: unscored (invalid-verdict).',
      'With compat: ragas@0.4 and ragas@0.3.5 any number but 0 is a yes. Ragas gives NaN without claims, which is unscored (no-claims) here too.',
      'With compat: deepeval@4 only the word yes is a yes, in any case and without spaces around it; every other word is none, and a reference without claims scores 0.',
    ],
    caveat:
      'It sees what the reference says and nothing else: a short reference is easily found, and a context that contradicts it costs nothing.',
    reference:
      'Es et al., RAGAS: Automated Evaluation of Retrieval Augmented Generation, 2024; its metric context_recall.',
  },
});
