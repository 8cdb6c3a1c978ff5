import type { Kind } from '../kind.js';

/** Three in twenty: with one or two, a system that never declines is hardly told from one that does. */
export const unanswerable: Kind = {
  code: 'few-unanswerable',
  name: 'unanswerable',
  least: 0.15,
  has: ({ sample }) => sample.stratum === 'unanswerable',
  add: 'questions that sound like yours and that no document answers, with "stratum": "unanswerable"',
  needs: 'stratum',
};
