import type { CalibrateOptions } from '../../calibration/calibrate.js';
import { passFail } from '../../calibration/scale.js';
import { inputError } from '../core/errors.js';
import { listOf } from '../core/phrase.js';

/** What arithmetic may have missed by. */
const tolerance = 1e-9;

/**
 * A cut-off lies between 0 and 1: of scores from 1 to 5 it would make a pass each.
 *
 * @param files where the verdicts are
 * @throws UserError `input` for scores beyond it, on labels of two classes
 */
export function checkJudgeScores(
  { judgements, scale = passFail }: Pick<CalibrateOptions, 'judgements' | 'scale'>,
  files: readonly string[],
): void {
  if (scale.kind !== 'binary') return;
  const { categories } = scale;
  const [first, ...others] = judgements.filter(
    ({ value }) =>
      typeof value === 'number' && !categories.includes(value) && !(value >= -tolerance && value <= 1 + tolerance),
  );
  if (first === undefined) return;
  throw inputError([
    {
      file: files.join(', '),
      field: 'score',
      found: `${first.value} for ${JSON.stringify(first.id)}${others.length > 0 ? `, and ${others.length} more outside 0 to 1` : ''}`,
      wanted: `scores from 0 to 1 beside labels that are ${listOf(categories.map(String))}`,
      remedy: 'bring the scores to 0 to 1; or label on their scale, and name it, such as --scale ordinal:1,2,3,4,5',
    },
  ]);
}
