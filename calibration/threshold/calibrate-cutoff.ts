import { reaches } from '../../src/core/gate.js';
import type { Category } from '../agreement/table.js';
import { aucMeasured } from '../auc-measured.js';
import { type CalibrateOptions, type Calibration, calibrate } from '../calibrate.js';
import type { Measured } from '../coefficient.js';
import { isDrawnUnevenly } from '../drawn-unevenly.js';
import { join } from '../join.js';
import { passFail } from '../scale.js';
import { type Certificate, certifyCutoff, type Guarantee } from './certify-cutoff.js';
import { type Cutoff, type CutoffSearch, findCutoff, type NoCutoffCause } from './find-cutoff.js';
import { cellsAt, cutAt, ladderOf, valuesOf } from './ladder.js';
import { type Objective, objectiveOf } from './objective.js';
import { scoreSteps } from './score-steps.js';
import { tidyCut } from './tidy-cut.js';

export interface CutoffRequest {
  readonly objective: Objective;
  /** Asks for a guarantee; the cut-off is then the laxest that has it. */
  readonly guarantee?: Guarantee | undefined;
}

/** "Pass at this score or more", with the binary cells at it, fail as the class to catch. */
export type CutCells = Pick<Cutoff, 'cut' | 'cells'>;

/** A cut-off among all that the scores allow. */
export interface RankedCutoff extends Cutoff {
  /** Whether it is one of those around the best that the labels do not tell from it. */
  readonly isOnPlateau: boolean;
}

/** Why there is no cut-off to take. */
export type NoAdviceCause =
  | NoCutoffCause
  /** Items were drawn by what the judge said, so their scores are not spread as those of all items are. */
  | 'uneven-labels'
  /** The guarantee that was asked for cannot be given with these labels. */
  | 'not-certifiable';

/** What human labels say of where to cut a judge's score. */
export interface CutoffCalibration {
  /** The judge at the cut-off that is advised, else at the one that was given. */
  readonly calibration: Calibration;
  readonly bad: Category;
  readonly good: Category;
  /** Labelled items with a score of the judge. */
  readonly scored: number;
  /** Labelled items on which the judge gave no score. */
  readonly unscored: number;
  readonly auc: Measured;
  readonly objective: Objective;
  /** Absent for labels that were not drawn evenly. */
  readonly search?: CutoffSearch;
  /** Every cut-off, from the lowest, each written with few decimals. */
  readonly cutoffs: readonly RankedCutoff[];
  /** The lowest and the highest score; absent where there is none. */
  readonly span?: { readonly low: number; readonly high: number };
  readonly guarantee?: Guarantee & { readonly certificate: Certificate };
  /** The cut-off that the judge has so far. */
  readonly present: CutCells;
  readonly advice:
    | { readonly given: true; readonly cutoff: CutCells }
    | { readonly given: false; readonly why: NoAdviceCause };
}

/**
 * Finds where to cut a judge's score, and holds the judge at that cut-off against the same labels.
 *
 * @param options with a binary scale
 * @throws UserError `input` where labels and verdicts cannot be joined
 */
export function calibrateCutoff(options: CalibrateOptions, { objective, guarantee }: CutoffRequest): CutoffCalibration {
  const { labels, judgements, scale = passFail, cut = 0.5, seed = 'plumbline' } = options;
  if (scale.kind !== 'binary') throw new RangeError(`a cut-off parts two classes, found a ${scale.kind} scale`);
  const { items } = join(labels, judgements, { scale, cut });
  const [bad = '', good = ''] = scale.categories;
  const scored = items.flatMap(({ human, score }) => (score === undefined ? [] : [{ passed: human === good, score }]));
  const passed = scored.map((item) => item.passed);
  const scores = scored.map(({ score }) => score);
  const isUneven = isDrawnUnevenly(items);
  const search = isUneven ? undefined : findCutoff(passed, scores, { objective, seed });
  const cutoffs = search === undefined ? [] : rankedCutoffs(passed, scores, search);
  const certificate = isUneven || guarantee === undefined ? undefined : certifyCutoff(passed, scores, guarantee);
  const cellsOf = (at: number): CutCells => ({ cut: at, cells: cellsOfScores(passed, scores, at) });
  const advice = adviceOf(search, cutoffs, certificate, cellsOf);
  return {
    calibration: calibrate({ ...options, cut: advice.given ? advice.cutoff.cut : cut }),
    bad,
    good,
    scored: scored.length,
    unscored: items.length - scored.length,
    auc: aucMeasured(items, scale),
    objective,
    ...(search !== undefined && { search }),
    cutoffs,
    ...(scores.length > 0 && { span: spanOf(scores) }),
    ...(guarantee !== undefined && certificate !== undefined && { guarantee: { ...guarantee, certificate } }),
    present: cellsOf(cut),
    advice,
  };
}

/** In a loop: so many arguments as there may be labels no function takes. */
function spanOf(scores: readonly number[]): { readonly low: number; readonly high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const score of scores) {
    low = Math.min(low, score);
    high = Math.max(high, score);
  }
  return { low, high };
}

function rankedCutoffs(
  passed: readonly boolean[],
  scores: readonly number[],
  { objective, findings }: CutoffSearch,
): readonly RankedCutoff[] {
  if (findings === undefined) return [];
  const steps = scoreSteps(passed, scores);
  const ladder = ladderOf(steps.scores, steps.fails, steps.passes);
  const plateau = new Set(findings.plateau.map(({ cut }) => cut));
  return [...valuesOf(ladder, objectiveOf(objective))].map((value, place) => {
    const middle = cutAt(ladder, place);
    const [low = middle, high = middle] = ladder.scores.subarray(place, place + 2);
    return {
      cut: tidyCut(low, high, middle),
      cells: cellsAt(ladder, place),
      value,
      isOnPlateau: plateau.has(middle),
    };
  });
}

/** A guarantee that was asked for goes before what is best on average. */
function adviceOf(
  search: CutoffSearch | undefined,
  cutoffs: readonly RankedCutoff[],
  certificate: Certificate | undefined,
  cellsOf: (cut: number) => CutCells,
): CutoffCalibration['advice'] {
  if (search === undefined) return { given: false, why: 'uneven-labels' };
  if (certificate !== undefined) {
    return certificate.certified
      ? { given: true, cutoff: cellsOf(certificate.cut) }
      : { given: false, why: 'not-certifiable' };
  }
  if (!search.recommended.given) return { given: false, why: search.recommended.why };
  const { cutoff } = search.recommended;
  const tidy = cutoffs.find(({ cells }) => cells.every((count, cell) => count === cutoff.cells[cell]));
  return { given: true, cutoff: tidy ?? cutoff };
}

function cellsOfScores(passed: readonly boolean[], scores: readonly number[], cut: number): Float64Array {
  const cells = new Float64Array(4);
  for (const [item, score] of scores.entries()) {
    const cell = (passed[item] ? 2 : 0) + (reaches(score, cut, true) ? 1 : 0);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  return cells;
}
