import { checkEach } from '../check-each.js';
import type { RowCheck } from '../row-check.js';

export const emptyReference: RowCheck = {
  code: 'empty-reference',
  severity: 'error',
  looksFor: 'references that are there and say nothing',
  remedy: 'Write the right answer, or leave the field out.',
  find: (set) =>
    checkEach(set, ({ sample: { reference } }) => {
      if (reference === undefined) return undefined;
      return /[\p{L}\p{N}]/u.test(reference) && !/^\s*(?:nan|null|none|todo|tbd)\s*$/i.test(reference)
        ? null
        : `the reference ${JSON.stringify(reference)}`;
    }),
};
