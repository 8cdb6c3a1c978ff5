import type { Sample } from '../../core/sample.js';
import { plainWords } from '../plain-words.js';
import { quoted } from '../quoted.js';
import type { FoundRow, RowCheck } from '../row-check.js';
import { sameQuestions } from '../same-questions.js';

export const contradiction: RowCheck = {
  code: 'contradiction',
  severity: 'error',
  looksFor: 'the same question with another right answer',
  remedy: 'Settle on one right answer; where both are right, say in the questions what sets them apart.',
  find: (set) => {
    const rows: FoundRow[] = [];
    for (const group of sameQuestions(set).groups) {
      // Against the first row that it disagrees with.
      for (const [position, row] of group.entries()) {
        const sample = set.rows[row]?.sample;
        for (const like of group.slice(0, position)) {
          const found = sample && disagreement(sample, set.rows[like]?.sample);
          if (found === undefined) continue;
          rows.push({ row, found, like });
          break;
        }
      }
    }
    return { checked: set.rows.length, rows };
  },
};

function disagreement(sample: Sample, earlier: Sample | undefined): string | undefined {
  if (earlier === undefined) return undefined;
  if (sample.stratum !== earlier.stratum) return `${sample.stratum} here, ${earlier.stratum} there`;
  const [own, other] = [sample.reference ?? '', earlier.reference ?? ''];
  if (own.trim() === '' || other.trim() === '' || saysNoOther(own, other)) return undefined;
  return `${quoted(own)} here, ${quoted(other)} there`;
}

/** Whether one text has all the words of the other, and so says the same at more length, as far as words can tell. */
function saysNoOther(a: string, b: string): boolean {
  const [x, y] = [new Set(plainWords(a)), new Set(plainWords(b))];
  const [fewer, more] = x.size <= y.size ? [x, y] : [y, x];
  return [...fewer].every((word) => more.has(word));
}
