import { checkEach } from '../check-each.js';
import type { RowCheck } from '../row-check.js';

export const stratumMismatch: RowCheck = {
  code: 'stratum-mismatch',
  severity: 'error',
  looksFor: 'unanswerable questions with something relevant, and answerable ones with an empty list of it',
  remedy: 'Correct the stratum, or the ids: a system is to decline the one and to answer the other.',
  find: (set) =>
    checkEach(set, ({ sample: { stratum, relevant } }) => {
      if (relevant === undefined) return undefined;
      const first = relevant.find(({ grade }) => grade > 0);
      if (stratum === 'unanswerable')
        return first === undefined ? null : `unanswerable, with the relevant id ${first.id}`;
      return first === undefined ? 'answerable, with nothing that is relevant' : null;
    }),
};
