import { hasContent } from '../../core/sample.js';
import { checkEach } from '../check-each.js';
import type { RowCheck } from '../row-check.js';

export const missingSource: RowCheck = {
  code: 'missing-source',
  severity: 'warning',
  looksFor: 'answerable questions with neither relevant ids nor reference contexts',
  remedy: 'Say what the answer rests on, in reference_context_ids or reference_contexts: retrieval is measured by it.',
  find: (set) =>
    checkEach(set, ({ sample, sources }) => {
      if (sample.stratum === 'unanswerable') return undefined;
      return hasContent(sample, 'relevant') || sources.length > 0 ? null : 'no relevant id and no reference context';
    }),
};
