import { readNumbers } from '../../text/numbers/index.js';
import type { Kind } from '../kind.js';

/** A year by itself is read as a number. */
const year = /^(?:19|20)\d\d$/;

export const date: Kind = {
  code: 'few-date',
  name: 'date',
  least: 0.05,
  has: ({ sample, language }) => {
    if (sample.stratum === 'unanswerable') return false;
    if (sample.reference === undefined) return undefined;
    const { numbers, masked } = readNumbers(sample.reference, language === undefined ? {} : { language });
    const isYear = numbers.some(({ text, unit, noun }) => year.test(text) && unit === undefined && noun === undefined);
    return isYear || masked.some(({ kind }) => kind === 'date' || kind === 'time');
  },
  add: 'questions whose reference states a date or a time',
  needs: 'reference',
};
