import { hasContent } from '../../core/sample.js';
import { checkEach } from '../check-each.js';
import type { RowCheck } from '../row-check.js';
import type { TestRow } from '../test-set.js';

export const missingSource: RowCheck = {
  code: 'missing-source',
  severity: 'warning',
  looksFor: 'answerable questions with neither relevant ids nor reference contexts',
  remedy: 'Say what the answer rests on, in reference_context_ids or reference_contexts: retrieval is measured by it.',
  find: (set) => {
    const isNowhere = !set.rows.some(hasSource);
    return checkEach(
      set,
      (row) => {
        if (row.sample.stratum === 'unanswerable' || isNowhere) return undefined;
        return hasSource(row) ? null : 'no relevant id and no reference context';
      },
      isNowhere ? 'no row has relevant ids or reference contexts' : undefined,
    );
  },
};

function hasSource({ sample, sources }: TestRow): boolean {
  return hasContent(sample, 'relevant') || sources.length > 0;
}
