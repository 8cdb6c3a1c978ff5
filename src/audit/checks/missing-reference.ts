import { checkEach } from '../check-each.js';
import type { RowCheck } from '../row-check.js';

export const missingReference: RowCheck = {
  code: 'missing-reference',
  severity: 'warning',
  looksFor: 'answerable questions without a reference',
  remedy: 'Write the right answer: without it, nothing can be held against it.',
  find: (set) =>
    checkEach(set, ({ sample: { stratum, reference } }) => {
      if (stratum === 'unanswerable') return undefined;
      return reference === undefined ? 'no reference' : null;
    }),
};
