import type { Stratum } from '../../core/sample.js';
import { checkNumbers } from '../../text/numbers/index.js';
import { namesIn } from '../names-in.js';
import { plainWords } from '../plain-words.js';
import { quoted } from '../quoted.js';
import type { FoundRow, RowCheck } from '../row-check.js';
import type { TestRow, TestSet } from '../test-set.js';

export const contradiction: RowCheck = {
  code: 'contradiction',
  severity: 'error',
  looksFor: 'the same question with another right answer',
  remedy: 'Settle on one right answer; where both are right, say in the questions what sets them apart.',
  find: (set) => {
    const rows = set.same.groups.flatMap((group) => disagreements(group, set));
    return { checked: set.rows.length, rows: rows.sort((a, b) => a.row - b.row) };
  },
};

/** Each row that disagrees with an earlier one, beside the first such row. Of rows that answer alike, one is looked at. */
function disagreements(group: readonly number[], { rows }: TestSet): readonly FoundRow[] {
  const answers = new Map<string, Answer>();
  const found: FoundRow[] = [];
  for (const row of group) {
    const asked = rows[row];
    if (asked === undefined) continue;
    const answer = answerOf(row, asked);
    let isAlike = false;
    for (const earlier of answers.values()) {
      const what = disagreement(answer, earlier);
      if (what === undefined) continue;
      isAlike = answer.stratum === earlier.stratum && isOneInTwoWordings(answer, earlier);
      if (!isAlike) found.push({ row, found: what, like: earlier.row });
      break;
    }
    const key = `${answer.stratum} ${[...answer.words].join(' ')}`;
    if (!isAlike && !answers.has(key)) answers.set(key, answer);
  }
  return found;
}

interface Answer {
  readonly row: number;
  readonly stratum: Stratum;
  readonly reference: string;
  readonly language: string | undefined;
  readonly words: ReadonlySet<string>;
}

function answerOf(row: number, { sample, language }: TestRow): Answer {
  const { stratum, reference = '' } = sample;
  return { row, stratum, reference, language, words: new Set(plainWords(reference)) };
}

function disagreement(answer: Answer, earlier: Answer): string | undefined {
  if (answer.stratum !== earlier.stratum) return `${answer.stratum} here, ${earlier.stratum} there`;
  if (answer.words.size === 0 || earlier.words.size === 0 || saysNoOther(answer, earlier)) return undefined;
  return `${quoted(answer.reference)} here, ${quoted(earlier.reference)} there`;
}

/** Whether one text has all the words of the other, and so says the same at more length, as far as words can tell. */
function saysNoOther({ words: a }: Answer, { words: b }: Answer): boolean {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  return [...fewer].every((word) => more.has(word));
}

/** "Yes" and "no" in six languages, without accents. */
const yesAndNo: ReadonlySet<string> = new Set('yes no si non oui ja nein tak nie'.split(' '));

/**
 * Whether two answers are one in two wordings, such as "30 days" and "within thirty days of delivery": both state numbers, and the
 * same, and neither says a yes, a no or a name that the other does not.
 */
function isOneInTwoWordings(a: Answer, b: Answer): boolean {
  return holds(a, b) && holds(b, a);
}

function holds({ reference, language, words }: Answer, other: Answer): boolean {
  const named = namesIn(reference, language).flatMap(plainWords);
  const needed = [...[...words].filter((word) => yesAndNo.has(word)), ...named];
  if (!needed.every((word) => other.words.has(word))) return false;
  const numbers = checkNumbers({
    answer: reference,
    contexts: [other.reference],
    derived: 'ignore',
    ...(language !== undefined && { language }),
  });
  return numbers.length > 0 && numbers.every(({ supported }) => supported === true);
}
