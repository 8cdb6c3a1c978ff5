import { checkEach } from '../check-each.js';
import { pointingPhrase } from '../pointing-phrases.js';
import { quoted } from '../quoted.js';
import type { RowCheck } from '../row-check.js';

export const pointsAtText: RowCheck = {
  code: 'points-at-text',
  severity: 'warning',
  looksFor: 'questions that point at the text that they were made from',
  remedy: 'Name what is meant: who asks a system has no "document" and no "figure 3" before them.',
  find: (set) =>
    checkEach(set, ({ sample: { question } }) => {
      const phrase = pointingPhrase(question);
      return phrase === undefined ? null : quoted(phrase);
    }),
};
