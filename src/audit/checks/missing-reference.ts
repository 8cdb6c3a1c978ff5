import { checkEach } from '../check-each.js';
import type { RowCheck } from '../row-check.js';

export const missingReference: RowCheck = {
  code: 'missing-reference',
  severity: 'warning',
  looksFor: 'answerable questions without a reference',
  remedy: 'Write the right answer: without it, nothing can be held against it.',
  find: (set) => {
    const isNowhere = set.rows.every(({ sample }) => sample.reference === undefined);
    return checkEach(
      set,
      ({ sample: { stratum, reference } }) => {
        // A set that has none of them is a list of questions, and not one mistake after the other.
        if (stratum === 'unanswerable' || isNowhere) return undefined;
        return reference === undefined ? 'no reference' : null;
      },
      isNowhere ? 'no row has a reference' : undefined,
    );
  },
};
