import type { RowCheck } from '../row-check.js';
import { unknownIds } from '../unknown-ids.js';

export const unknownRetrievedId: RowCheck = {
  code: 'unknown-retrieved-id',
  severity: 'warning',
  looksFor: 'retrieved ids that no document has',
  remedy: 'See whether the system was run on other documents than --docs reads.',
  find: (set) => unknownIds(set, ({ retrieved }) => retrieved?.map(({ id }) => id)),
};
