import type { Score } from '../../core/score.js';
import type { VerdictRecord } from '../../core/verdict.js';

/** How far two scores may lie apart that are the same one, written with two decimals. */
const rounding = 0.005 + 1e-9;

/** The score that was redone from a record; beside the record's own, where that is another one. */
export function withOwnScore(score: Score, { score: own, tool }: VerdictRecord): Score {
  if (score.state !== 'scored' || own === undefined || Number.isNaN(own)) return score;
  if (Math.abs(score.value - own) <= rounding) return score;
  return { ...score, differs: { redone: score.value, own, ...(tool === undefined ? {} : { tool }) } };
}
