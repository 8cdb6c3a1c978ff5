import type { Metric } from '../core/metric.js';
import { shareMetric } from './verdicts/share-metric.js';

/** The share of the answer's claims that the retrieved contexts support. */
export const faithfulness: Metric = shareMetric({
  id: 'faithfulness',
  ofClaims: true,
  thing: 'claim',
  yes: 'supported by the contexts',
  deepEval: { isYes: (word) => word.trim().toLowerCase() !== 'no', empty: 1 },
  doc: {
    question: 'Do the retrieved contexts support what the answer claims?',
    formula: 'the claims of the answer with the verdict yes, divided by all its claims',
    edgeCases: [
      'An answer without claims is unscored (no-claims): it is neither faithful nor unfaithful.',
      'A yes where every retrieved context is blank cannot be right: unscored (invalid-verdict).',
      'With compat: ragas@0.4 and ragas@0.3.5 any number but 0 is a yes. Ragas gives NaN without claims, which is unscored (no-claims) here too.',
      'With compat: deepeval@4 every word but no is a yes, idk and unknown ones as well, and an answer without claims scores 1.',
    ],
    caveat:
      'It is as good as the judge: how far its verdicts can be trusted is a question of its own. A faithful answer may still be wrong, where the contexts are, or off the question.',
    reference: 'Es et al., RAGAS: Automated Evaluation of Retrieval Augmented Generation, 2024.',
  },
});
