import type { CellStatistic } from '../agreement/table.js';
import { cellsAt, type Ladder, valuesOf } from './ladder.js';
import { highestOf, type Plateau, plateauOf } from './plateau.js';
import { standardError } from './standard-error.js';

export interface CutoffChoice {
  readonly plateau: Plateau;
  /** The objective at each cut-off. */
  readonly values: Float64Array;
  /** The apparent best: the highest value. */
  readonly best: number;
  /** How far a value may lie below the best and still be near it: the standard error of the best. */
  readonly tolerance: number;
}

/**
 * The plateau of cut-offs that these labels do not tell from the best. Undefined where all scores are equal.
 *
 * One standard error is as good as any tolerance: at 15 passes and 10 fails with normal scores the true J of the middle is .500,
 * against .496 of the apparent best itself (.536 is the most any cut-off has), and it varies less.
 */
export function chooseCutoff(ladder: Ladder, objective: CellStatistic): CutoffChoice | undefined {
  const values = valuesOf(ladder, objective);
  if (values.length === 0) return undefined;
  const best = highestOf(values);
  const tolerance = standardError(cellsAt(ladder, values.indexOf(best)), objective);
  return { plateau: plateauOf(values, tolerance), values, best, tolerance };
}
