import { primaryLanguage } from '../../text/primary-language.js';
import { checkEach } from '../check-each.js';
import { guessLanguage } from '../guess-language.js';
import type { RowCheck } from '../row-check.js';

export const languageMismatch: RowCheck = {
  code: 'language-mismatch',
  severity: 'warning',
  looksFor: 'questions in another language than their reference, or than their field says',
  remedy: 'Translate the one or the other, or correct the field; where it is meant so, keep it.',
  find: (set) =>
    checkEach(
      set,
      ({ sample: { question, reference, language } }) => {
        const asked = guessLanguage(question);
        const stated = primaryLanguage(language);
        const answered = guessLanguage(reference ?? '');
        if (asked === undefined || (stated === '' && answered === undefined)) return undefined;
        if (stated !== '' && stated !== asked) return `the field says ${stated}, the question seems to be ${asked}`;
        return answered === undefined || answered === asked
          ? null
          : `the question seems to be ${asked}, the reference ${answered}`;
      },
      'too few words to tell a language by',
    ),
};
