import type { Judgement } from '../judgements.js';

/**
 * Of each item the verdicts in the order in which it was judged first, by the number of the run: judging it again with things
 * turned about is no other run of the judge, and must not stand in for one.
 */
export function inFirstOrder(judgements: readonly Judgement[]): readonly Judgement[] {
  const firsts = new Map<string, Judgement>();
  for (const judgement of judgements) {
    const first = firsts.get(judgement.id);
    if (first === undefined || judgement.judgeRun < first.judgeRun) firsts.set(judgement.id, judgement);
  }
  return judgements.filter(({ id, order }) => order === firsts.get(id)?.order);
}
