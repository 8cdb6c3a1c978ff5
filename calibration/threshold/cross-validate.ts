import { mean } from '../../src/stats/mean.js';
import type { Random } from '../../src/stats/random.js';
import type { CellStatistic } from '../agreement/table.js';
import { chooseCutoff } from './choose-cutoff.js';
import { cutAt, ladderOf } from './ladder.js';
import type { ScoreSteps } from './score-steps.js';

/** A class with fewer items would be missing in some parts. */
const folds = 5;
const repeats = 20;

/**
 * The objective on labels that the cut-off was not chosen from: both classes are dealt into 5 parts, each part is held against
 * the cut-off that the others give, and the objective is of the cells of all 5 together; the mean over 20 deals. Undefined
 * where a class has fewer than 5 items, and where the other parts of one have but one score.
 *
 * Its bias is below .01 at 15 passes and 10 fails with normal scores, where the apparent J is .16 too high. Leaving one out has
 * no more bias, and an error that is a tenth larger.
 */
export function crossValidate(steps: ScoreSteps, objective: CellStatistic, random: Random): number | undefined {
  if (Math.min(steps.fails.length, steps.passes.length) < folds) return undefined;
  const values: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const value = heldOutValue(steps, objective, random);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return mean(values);
}

function heldOutValue(steps: ScoreSteps, objective: CellStatistic, random: Random): number | undefined {
  const fails = shuffled(steps.fails, random);
  const passes = shuffled(steps.passes, random);
  const cells = new Float64Array(4);
  for (let fold = 0; fold < folds; fold++) {
    const isKept = (_: number, place: number): boolean => place % folds !== fold;
    const isHeldOut = (_: number, place: number): boolean => place % folds === fold;
    const ladder = ladderOf(steps.scores, fails.filter(isKept), passes.filter(isKept));
    const choice = chooseCutoff(ladder, objective);
    if (choice === undefined) return undefined;
    const cut = cutAt(ladder, choice.plateau.middle);
    const fail = (step: number): boolean => (steps.scores[step] ?? 0) < cut;
    countInto(cells, 0, fails.filter(isHeldOut), fail);
    countInto(cells, 2, passes.filter(isHeldOut), fail);
  }
  const value = objective(cells);
  return typeof value === 'number' ? value : undefined;
}

function countInto(cells: Float64Array, row: number, items: Int32Array, fail: (step: number) => boolean): void {
  const failing = items.filter(fail).length;
  cells[row] = (cells[row] ?? 0) + failing;
  cells[row + 1] = (cells[row + 1] ?? 0) + items.length - failing;
}

/** Fisher and Yates. */
function shuffled(items: Int32Array, random: Random): Int32Array {
  const order = items.slice();
  for (let place = order.length - 1; place > 0; place--) {
    const other = random.integer(place + 1);
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
  }
  return order;
}
