import { listSome } from '../../core/phrase.js';
import { checkNumbers } from '../../text/numbers/index.js';
import { checkEach } from '../check-each.js';
import { noSource } from '../no-source.js';
import type { RowCheck } from '../row-check.js';

export const unsupportedNumber: RowCheck = {
  code: 'unsupported-number',
  severity: 'error',
  looksFor: 'numbers, dates and codes of the reference that no source of the row has',
  remedy: 'Correct the reference, or give the source that has the number: else every right answer counts as wrong.',
  find: (set) =>
    checkEach(
      set,
      ({ sample, sources, language }) => {
        const { reference, question } = sample;
        if (reference === undefined || sources.length === 0) return undefined;
        const checks = checkNumbers({
          answer: reference,
          contexts: sources,
          question,
          derived: 'support',
          ...(language !== undefined && { language }),
        });
        const missing = checks.filter(({ supported, weak }) => supported === false && !weak);
        return missing.length === 0 ? null : `in no source: ${listSome([...new Set(missing.map(withLabel))])}`;
      },
      noSource,
    ),
};

function withLabel({ text, label }: { readonly text: string; readonly label: string | undefined }): string {
  return label === undefined || text.includes(label) ? text : `${text} (${label})`;
}
