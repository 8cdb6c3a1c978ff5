import type { TestRow } from './test-set.js';

/** The rows of a set by their questions in plain words. */
export interface SameQuestions {
  /** The first row of each question, ascending. */
  readonly firsts: readonly number[];
  /** The rows that ask the same, two or more each. */
  readonly groups: readonly (readonly number[])[];
}

/** Which rows ask the same, but for case, punctuation and accents. Rows without a word ask nothing. */
export function sameQuestions(rows: readonly TestRow[]): SameQuestions {
  const byQuestion = new Map<string, number[]>();
  for (const [index, { plainQuestion }] of rows.entries()) {
    if (plainQuestion === '') continue;
    const group = byQuestion.get(plainQuestion);
    if (group === undefined) byQuestion.set(plainQuestion, [index]);
    else group.push(index);
  }
  const all = [...byQuestion.values()];
  return { firsts: all.flatMap((group) => group.slice(0, 1)), groups: all.filter(({ length }) => length > 1) };
}
