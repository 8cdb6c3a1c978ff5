import type { RowCheck } from '../row-check.js';
import { unknownIds } from '../unknown-ids.js';

export const unknownRelevantId: RowCheck = {
  code: 'unknown-relevant-id',
  severity: 'error',
  looksFor: 'relevant ids that no document has',
  remedy: 'Correct the id, or the documents that --docs reads: what is not there cannot be retrieved.',
  find: (set) => unknownIds(set, ({ relevant }) => relevant?.map(({ id }) => id)),
};
