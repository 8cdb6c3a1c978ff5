import { readNumbers } from '../../text/numbers/index.js';
import type { Kind } from '../kind.js';

export const number: Kind = {
  code: 'few-number',
  name: 'number',
  least: 0.1,
  has: ({ sample, language }) => {
    if (sample.stratum === 'unanswerable') return false;
    if (sample.reference === undefined) return undefined;
    return readNumbers(sample.reference, language === undefined ? {} : { language }).numbers.length > 0;
  },
  add: 'questions whose reference states an amount, a limit or a price',
  needs: 'reference',
};
