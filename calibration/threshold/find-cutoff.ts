import type { Limits } from '../../src/stats/limits.js';
import { normalQuantile } from '../../src/stats/normal.js';
import { Random } from '../../src/stats/random.js';
import type { CellStatistic } from '../agreement/table.js';
import { fewLabels } from '../coefficient.js';
import { bestCutRange } from './best-cut-range.js';
import { type CutoffChoice, chooseCutoff } from './choose-cutoff.js';
import { crossValidate } from './cross-validate.js';
import { cellsAt, cutAt, type Ladder, ladderOf } from './ladder.js';
import { type Objective, objectiveOf } from './objective.js';
import { isNear } from './plateau.js';
import { type ScoreSteps, scoreSteps } from './score-steps.js';

/** Why no cut-off is recommended. */
export const noCutoffCauses = [
  'no-items',
  /** The humans used one class: nothing shows where the other begins. */
  'one-human-class',
  /** The judge gave one and the same score. */
  'equal-scores',
  /** A class has fewer than 5 labels. */
  'too-few-of-a-class',
  /** On labels that it was not chosen from, a cut-off beats one verdict for all items by no more than chance would. */
  'no-better-than-one-verdict',
] as const;
export type NoCutoffCause = (typeof noCutoffCauses)[number];

/** "Pass at this score or more." */
export interface Cutoff {
  /** In the middle between two scores that were seen. */
  readonly cut: number;
  /** Binary cells at it, with fail as the class to catch. */
  readonly cells: Float64Array;
  /** The objective, on the labels that it was chosen from. */
  readonly value: number;
}

/** What the labels say of all cut-offs. */
export interface CutoffFindings {
  /** The highest value of the objective on the labels that it was chosen from: too good on average. */
  readonly apparent: number;
  /** The objective on labels that the cut-off was not chosen from. Absent where a class has too few. */
  readonly crossValidated?: number;
  /** The better of the two verdicts that need no judge: all pass, all fail. 0 for Youden's J. */
  readonly oneVerdict: number;
  /** How far a value may lie below the best and still count as near it. */
  readonly tolerance: number;
  /** Every cut-off whose value is near the best, from the lowest. */
  readonly nearBest: readonly Cutoff[];
  /** Those of them around the best without a gap, from the lowest. */
  readonly plateau: readonly Cutoff[];
  /** Where the best cut-off falls when the labels are drawn anew. */
  readonly range?: Limits;
}

export interface CutoffSearch {
  readonly objective: Objective;
  readonly fails: number;
  readonly passes: number;
  /** Absent where there is no cut-off to speak of: one class, or one score. */
  readonly findings?: CutoffFindings;
  /** The middle of the plateau, or why there is none. */
  readonly recommended:
    | { readonly given: true; readonly cutoff: Cutoff }
    | { readonly given: false; readonly why: NoCutoffCause };
}

export interface CutoffOptions {
  /** Youden's J unless stated. */
  readonly objective?: Objective;
  /** Of the range; 0.95 unless stated. */
  readonly confidence?: number;
  readonly seed: number | string;
}

/**
 * Where to cut a judge's score, from labels that were drawn evenly: the plateau of cut-offs that the labels do not tell from
 * the best, and the middle of it.
 *
 * @param passed whether the humans passed the item
 * @param scores the judge's, one an item in the same order; finite, and the better the higher
 */
export function findCutoff(
  passed: readonly boolean[],
  scores: Float64Array | readonly number[],
  { objective = { kind: 'youden' }, confidence = 0.95, seed }: CutoffOptions,
): CutoffSearch {
  const steps = scoreSteps(passed, scores);
  const ladder = ladderOf(steps.scores, steps.fails, steps.passes);
  const head = { objective, fails: ladder.fails, passes: ladder.passes };
  if (passed.length === 0) return { ...head, recommended: { given: false, why: 'no-items' } };
  if (ladder.fails === 0 || ladder.passes === 0)
    return { ...head, recommended: { given: false, why: 'one-human-class' } };
  const statistic = objectiveOf(objective);
  const choice = chooseCutoff(ladder, statistic);
  if (choice === undefined) return { ...head, recommended: { given: false, why: 'equal-scores' } };
  const findings = findingsOf(steps, ladder, choice, statistic, confidence, new Random(seed));
  const why = reasonAgainst(ladder, findings);
  if (why !== undefined) return { ...head, findings, recommended: { given: false, why } };
  const cutoff = cutoffAt(ladder, choice.values, choice.plateau.middle);
  return { ...head, findings, recommended: { given: true, cutoff } };
}

function findingsOf(
  steps: ScoreSteps,
  ladder: Ladder,
  { values, plateau, best, tolerance }: CutoffChoice,
  statistic: CellStatistic,
  confidence: number,
  random: Random,
): CutoffFindings {
  const range = bestCutRange(steps, statistic, confidence, random);
  const crossValidated = crossValidate(steps, statistic, random);
  const places = [...values.keys()];
  const at = (place: number): Cutoff => cutoffAt(ladder, values, place);
  return {
    apparent: best,
    oneVerdict: oneVerdict(ladder, statistic),
    tolerance,
    nearBest: places.filter((place) => isNear(values[place] ?? 0, best, tolerance)).map(at),
    plateau: places.slice(plateau.first, plateau.last + 1).map(at),
    ...(range !== undefined && { range }),
    ...(crossValidated !== undefined && { crossValidated }),
  };
}

function cutoffAt(ladder: Ladder, values: Float64Array, place: number): Cutoff {
  return { cut: cutAt(ladder, place), cells: cellsAt(ladder, place), value: values[place] ?? 0 };
}

function oneVerdict({ fails, passes }: Ladder, statistic: CellStatistic): number {
  const allFail = statistic(Float64Array.of(fails, 0, passes, 0));
  const allPass = statistic(Float64Array.of(0, fails, 0, passes));
  return Math.max(Number(allFail), Number(allPass));
}

/** The tolerance is one standard error. */
const oneSided95 = normalQuantile(0.95);

/**
 * Scores that know nothing have an apparent J above 0, and a cross-validated one as often as not. With this margin they get a
 * cut-off in 5 to 8% of cases (10 or 5 fails with 15 or 20 passes), against 87% of normal scores with a true J of .55.
 */
function reasonAgainst(ladder: Ladder, findings: CutoffFindings): NoCutoffCause | undefined {
  if (Math.min(ladder.fails, ladder.passes) < fewLabels) return 'too-few-of-a-class';
  const { crossValidated = -Infinity, tolerance, oneVerdict } = findings;
  return crossValidated - oneSided95 * tolerance > oneVerdict ? undefined : 'no-better-than-one-verdict';
}
