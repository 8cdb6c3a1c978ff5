import { checkEach } from '../check-each.js';
import type { RowCheck } from '../row-check.js';

export const emptyContext: RowCheck = {
  code: 'empty-context',
  severity: 'warning',
  looksFor: 'contexts without a word',
  remedy: 'Take them out, or see what cut them off: a blank context supports nothing.',
  find: (set) =>
    checkEach(set, ({ sample: { contexts, referenceContexts } }) => {
      if (contexts === undefined && referenceContexts === undefined) return undefined;
      const blanks = [
        ...blankPlaces('reference_contexts', referenceContexts),
        ...blankPlaces('retrieved_contexts', contexts),
      ];
      return blanks.length === 0 ? null : blanks.join(', ');
    }),
};

function blankPlaces(field: string, texts: readonly string[] = []): readonly string[] {
  return [...texts.keys()]
    .filter((index) => !/[\p{L}\p{N}]/u.test(texts[index] ?? ''))
    .map((index) => `${field}[${index}]`);
}
