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
      const count = relevant.filter(({ grade }) => grade > 0).length;
      if (stratum === 'unanswerable') return count > 0 ? `unanswerable, with the relevant id ${relevant[0]?.id}` : null;
      return count === 0 ? 'answerable, with nothing that is relevant' : null;
    }),
};
