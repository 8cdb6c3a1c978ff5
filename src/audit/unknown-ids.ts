import { listSome } from '../core/phrase.js';
import type { Sample } from '../core/sample.js';
import { checkEach } from './check-each.js';
import type { Found } from './row-check.js';
import type { TestSet } from './test-set.js';

/** The rows with ids of which no document has one, as it is or as that of a chunk. */
export function unknownIds(set: TestSet, idsOf: (sample: Sample) => readonly string[] | undefined): Found {
  const { documents } = set;
  const unchecked = documents === undefined ? 'no documents: give --docs' : 'without such ids';
  return checkEach(
    set,
    ({ sample }) => {
      const ids = idsOf(sample);
      if (documents === undefined || ids === undefined || ids.length === 0) return undefined;
      const unknown = [...new Set(ids)].filter((id) => documents.find(id) === undefined);
      return unknown.length === 0 ? null : `in no document: ${listSome(unknown)}`;
    },
    unchecked,
  );
}
