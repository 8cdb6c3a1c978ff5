import { drawStatistic } from '../../src/stats/draw-statistic.js';
import type { Limits } from '../../src/stats/limits.js';
import { percentileLimits } from '../../src/stats/percentile-limits.js';
import type { Random } from '../../src/stats/random.js';
import type { CellStatistic } from '../agreement/table.js';
import { cutAt, ladderOf, valuesOf } from './ladder.js';
import { plateauOf } from './plateau.js';
import type { ScoreSteps } from './score-steps.js';

const resamples = 1000;

/**
 * Where the best cut-off falls when the labels are drawn anew, each class for itself (percentile bootstrap): how much of the
 * choice is chance. Of equally good cut-offs the middle one counts. Undefined where every resample has but one score.
 *
 * @param confidence such as 0.95
 */
export function bestCutRange(
  { scores, fails, passes }: ScoreSteps,
  objective: CellStatistic,
  confidence: number,
  random: Random,
): Limits | undefined {
  const redraw = (items: Int32Array): Int32Array => items.map(() => items[random.integer(items.length)] ?? 0);
  const { sorted } = drawStatistic(resamples, () => {
    const ladder = ladderOf(scores, redraw(fails), redraw(passes));
    const values = valuesOf(ladder, objective);
    return values.length === 0 ? undefined : cutAt(ladder, plateauOf(values, 0).middle);
  });
  return sorted.length === 0 ? undefined : percentileLimits(sorted, confidence);
}
