import { snapScores } from '../../src/stats/snap-scores.js';
import type { CellStatistic } from '../agreement/table.js';

/** How many items of each class have at most the score of a step. Cut-off k lies between step k and the one above it. */
export interface Ladder {
  /** Distinct, ascending; each is the score of an item. */
  readonly scores: Float64Array;
  readonly failsUpTo: Int32Array;
  readonly passesUpTo: Int32Array;
  readonly fails: number;
  readonly passes: number;
}

/**
 * The ladder of some items; steps without any are left out.
 *
 * @param scores ascending
 * @param fails the step of each failed item; one may be there more than once
 * @param passes the step of each passed item
 */
export function ladderOf(scores: Float64Array, fails: Int32Array, passes: Int32Array): Ladder {
  const failed = countSteps(fails, scores.length);
  const passed = countSteps(passes, scores.length);
  const isUsed = (_: number, step: number): boolean => (failed[step] ?? 0) + (passed[step] ?? 0) > 0;
  return {
    scores: scores.filter(isUsed),
    failsUpTo: runningTotal(failed.filter(isUsed)),
    passesUpTo: runningTotal(passed.filter(isUsed)),
    fails: fails.length,
    passes: passes.length,
  };
}

/** Binary cells with fail as the class to catch: an item fails below the cut-off. */
export function cellsAt(ladder: Ladder, cutoff: number, cells: Float64Array = new Float64Array(4)): Float64Array {
  const caught = ladder.failsUpTo[cutoff] ?? 0;
  const invented = ladder.passesUpTo[cutoff] ?? 0;
  cells[0] = caught;
  cells[1] = ladder.fails - caught;
  cells[2] = invented;
  cells[3] = ladder.passes - invented;
  return cells;
}

/** The middle between the two steps of a cut-off: "pass at this score or more". */
export function cutAt({ scores }: Ladder, cutoff: number): number {
  const [low = 0, high = 0] = scores.subarray(cutoff, cutoff + 2);
  const [middle = high] = snapScores([low + (high - low) / 2]);
  return middle > low ? middle : high;
}

/** The objective at each cut-off, from the lowest; none where all scores are equal. */
export function valuesOf(ladder: Ladder, objective: CellStatistic): Float64Array {
  const cells = new Float64Array(4);
  return Float64Array.from({ length: Math.max(0, ladder.scores.length - 1) }, (_, cutoff) => {
    const value = objective(cellsAt(ladder, cutoff, cells));
    if (typeof value !== 'number') throw new RangeError(`an objective needs both classes, found ${value}`);
    return value;
  });
}

function countSteps(steps: Int32Array, length: number): Int32Array {
  const counts = new Int32Array(length);
  for (const step of steps) counts[step] = (counts[step] ?? 0) + 1;
  return counts;
}

function runningTotal(counts: Int32Array): Int32Array {
  let total = 0;
  return counts.map((count) => {
    total += count;
    return total;
  });
}
