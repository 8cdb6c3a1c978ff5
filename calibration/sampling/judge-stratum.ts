import { reaches } from '../../src/core/gate.js';
import type { Score } from '../../src/core/score.js';

/** What a sample is drawn as, by what the judge said of it. */
export type JudgeStratum = 'judged-fail' | 'judged-pass' | 'unscored';

/** Why a label on a sample would say nothing of the judge. */
export type LeftOut = 'no-verdict' | 'not-applicable';

/**
 * The stratum of a sample, or why it is in none. A verdict that failed is a stratum of its own: the judge was asked there, and
 * what people would have said counts for the whole.
 *
 * @param cut the lowest score that is a pass
 */
export function judgeStratum(score: Score, cut: number): JudgeStratum | LeftOut {
  switch (score.state) {
    case 'scored':
      return reaches(score.value, cut, true) ? 'judged-pass' : 'judged-fail';
    case 'not-applicable':
      return 'not-applicable';
    case 'unscored':
      return score.cause === 'missing-input' ? 'no-verdict' : 'unscored';
  }
}
