import { listSome } from '../../core/phrase.js';
import { checkEach } from '../check-each.js';
import { namesIn } from '../names-in.js';
import { noSource } from '../no-source.js';
import { plainWords } from '../plain-words.js';
import type { RowCheck } from '../row-check.js';
import { WordForms } from '../word-forms.js';

export const unsupportedName: RowCheck = {
  code: 'unsupported-name',
  severity: 'warning',
  looksFor: 'names in the reference that stand neither in a source of the row nor in the question',
  remedy: 'Look whether the reference says more than its source does; correct the one or the other.',
  find: (set) =>
    checkEach(
      set,
      (row) => {
        const { sources, words, language } = row;
        const { reference } = row.sample;
        if (reference === undefined || sources.length === 0) return undefined;
        const asked = new WordForms(words);
        const isKnown = (name: string): boolean =>
          plainWords(name).every((word) => row.isInSource(word) || asked.has(word));
        const missing = namesIn(reference, language).filter((name) => !isKnown(name));
        return missing.length === 0 ? null : `in no source: ${listSome([...new Set(missing)])}`;
      },
      noSource,
    ),
};
