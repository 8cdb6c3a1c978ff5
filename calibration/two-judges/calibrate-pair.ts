import { UserError } from '../../src/core/errors.js';
import type { Category } from '../agreement/table.js';
import { type CalibrateOptions, type Calibration, calibrate } from '../calibrate.js';
import type { ClassCalibration } from '../class-calibration.js';
import { compareJudges, type JudgeComparison } from './compare-judges.js';
import { type JudgeEffort, judgeEffort } from './judge-effort.js';
import { type PairedItem, pairJudges } from './pair-judges.js';
import { type Better, whichIsBetter } from './which-is-better.js';

/** Two judges against the same labels, and against each other. */
export interface CalibratedPair {
  readonly first: CalibratedSide;
  readonly second: CalibratedSide;
  /** The class to catch. */
  readonly positive: Category;
  readonly items: readonly PairedItem[];
  readonly comparison: JudgeComparison;
  readonly better: Better;
}

export interface CalibratedSide {
  /** What reports call the judge. */
  readonly name: string;
  readonly calibration: Calibration & { readonly result: ClassCalibration };
  readonly effort: JudgeEffort;
}

/** The two sides differ in the judge alone: labels, scale and requirements are the same. */
export interface PairOptions extends Omit<CalibrateOptions, 'judgements' | 'judge'> {
  readonly first: Judge;
  readonly second: Judge;
}

export type Judge = Pick<CalibrateOptions, 'judgements'> & { readonly judge: string };

/**
 * Holds two judges against the same labels.
 *
 * @throws UserError `usage` for labels on a continuous scale; `input` where labels and verdicts cannot be joined
 */
export function calibratePair({ first, second, ...common }: PairOptions): CalibratedPair {
  const [one, other] = [sideOf(first, common), sideOf(second, common)];
  const items = pairJudges(one.calibration.joined, other.calibration.joined);
  const { scale, positive } = one.calibration.result;
  const comparison = compareJudges(items, positive, scale.categories[0]);
  return { first: one, second: other, positive, items, comparison, better: whichIsBetter(comparison) };
}

function sideOf({ judge, judgements }: Judge, common: Omit<CalibrateOptions, 'judgements' | 'judge'>): CalibratedSide {
  const calibration = calibrate({ ...common, judge, judgements });
  const { result } = calibration;
  if (result.kind === 'classes')
    return { name: judge, calibration: { ...calibration, result }, effort: judgeEffort(judgements) };
  throw new UserError(
    'usage',
    'two judges: found labels on a continuous scale, wanted classes; hold each of them against the labels by itself',
  );
}
