import { formatNumber } from '../../core/format.js';
import { Groups } from '../groups.js';
import { nearPairs } from '../near-pairs.js';
import { NearQuestion } from '../near-question.js';
import { quoted } from '../quoted.js';
import type { FoundRow, RowCheck } from '../row-check.js';
import type { TestSet } from '../test-set.js';
import { trigramSets } from '../trigram-sets.js';

/** How alike two questions are at least, as the share of trigrams that both have. */
const leastSimilarity = 0.75;

export const nearDuplicate: RowCheck = {
  code: 'near-duplicate',
  severity: 'warning',
  looksFor:
    'nearly the same question again: three quarters of the trigrams the same, every number, and no content word exchanged',
  remedy: 'Keep one of each group, or ask something else: near-duplicates count several times and add little.',
  find: (set) => {
    const { firsts } = set.same;
    const groups = new Groups(set.rows.length);
    const rowOf = (place: number): number => firsts[place] ?? 0;
    const areTogether = (a: number, b: number): boolean => groups.areTogether(rowOf(a), rowOf(b));
    const found: FoundRow[] = [];
    for (const { first, second, similarity } of nearPairs(questionsOf(set, firsts), leastSimilarity, areTogether)) {
      const [like, row] = [rowOf(first), rowOf(second)];
      groups.join(like, row);
      const question = quoted(set.rows[like]?.sample.question ?? '');
      found.push({ row, like, found: `like ${question} (similarity ${formatNumber(similarity)})` });
    }
    return { checked: set.rows.length, rows: eachOnce(found, groups, set), clusters: groups.several() };
  },
};

function questionsOf({ rows }: TestSet, firsts: readonly number[]): readonly NearQuestion[] {
  const asked = firsts.flatMap((row) => rows[row] ?? []);
  const grams = trigramSets(asked.map(({ plainQuestion }) => plainQuestion));
  return asked.map(
    ({ words, contentWords }, index) =>
      new NearQuestion(words, contentWords.length > 0 ? contentWords : words, grams[index] ?? new Int32Array(0)),
  );
}

/**
 * One finding for each row of a group but its first. The pairs that made a group are a tree over it: a row that came into it as
 * the earlier one of its pairs alone is named by the first.
 */
function eachOnce(found: readonly FoundRow[], groups: Groups, set: TestSet): readonly FoundRow[] {
  const byRow = new Map<number, FoundRow>();
  for (const one of found) if (!byRow.has(one.row)) byRow.set(one.row, one);
  for (const { like } of found) {
    const first = like === undefined ? undefined : groups.firstOf(like);
    if (like === undefined || first === undefined || first === like || byRow.has(like)) continue;
    const question = quoted(set.rows[first]?.sample.question ?? '');
    byRow.set(like, { row: like, like: first, found: `in one group with ${question}` });
  }
  return [...byRow.values()].sort((a, b) => a.row - b.row);
}
