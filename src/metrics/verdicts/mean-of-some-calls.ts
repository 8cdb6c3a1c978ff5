import type { JsonValue } from '../../core/json.js';
import type { Score } from '../../core/score.js';
import type { VerdictRecord } from '../../core/verdict.js';
import { mean } from '../../stats/mean.js';
import { isInRange } from './mean-of-repeats.js';
import { openScore } from './open-score.js';

/** What rounding may leave between a mean and the score that it is. */
const rounding = 1e-9;

/**
 * What the score of a record is worth whose `call_scores` have holes, as TruLens leaves them: the mean of some calls alone is no
 * score, only a limit. Undefined where none is missing, or where the score is not that mean: TruLens lets its users join calls
 * by any function, and how far a missing call could move its result is unknown then.
 */
export function meanOfSomeCalls({ score, extra }: VerdictRecord): Score | undefined {
  const { call_scores: calls } = extra;
  if (score === undefined || !Array.isArray(calls) || !calls.every(isCall)) return undefined;
  const grades = calls.filter((grade) => grade !== null);
  if (grades.length === 0 || grades.length === calls.length) return undefined;
  if (Math.abs(mean(grades) - score) > rounding) return undefined;
  const ifAll = (grade: number): number => mean(calls.map((call) => call ?? grade));
  return openScore(`grades of ${grades.length} of ${calls.length} calls`, { low: ifAll(0), high: ifAll(1) });
}

function isCall(call: JsonValue): call is number | null {
  return call === null || (typeof call === 'number' && isInRange(call, [0, 1]));
}
