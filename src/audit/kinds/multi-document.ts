import type { Kind } from '../kind.js';

/** Documents are told by the ids without their chunks, or by which document a reference context stands in. */
export const multiDocument: Kind = {
  code: 'few-multi-document',
  name: 'multi-document',
  least: 0.1,
  has: ({ sample, sourceDocuments }) => {
    if (sample.stratum === 'unanswerable') return false;
    return sourceDocuments === undefined ? undefined : sourceDocuments > 1;
  },
  add: 'questions whose answer takes two documents, with all of their ids',
  needs: 'reference_context_ids or reference_contexts',
};
