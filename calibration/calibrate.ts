import type { Category } from './agreement/table.js';
import { type BiasChecks, biasChecks } from './bias/bias-checks.js';
import { inFirstOrder } from './bias/in-first-order.js';
import { type ClassCalibration, calibrateClasses } from './class-calibration.js';
import { defaultRequirements, type Requirement } from './criterion/requirement.js';
import { type Joined, join } from './join.js';
import type { Judgement, Label } from './judgements.js';
import { passFail, type Scale } from './scale.js';
import { calibrateScores, type ScoreCalibration } from './score-calibration.js';

export interface CalibrateOptions {
  readonly labels: readonly Label[];
  readonly judgements: readonly Judgement[];
  /** What was judged, such as `faithfulness`: a word for the report. */
  readonly metric: string;
  /** Who judged. */
  readonly judge?: string | undefined;
  /** What a label can be. Default: pass and fail. */
  readonly scale?: Scale | undefined;
  /** On a binary scale, the lowest score of the judge that is a pass. Default 0.5. */
  readonly cut?: number | undefined;
  /** The class to catch. Default: the first of the scale, which is `fail`. */
  readonly positive?: Category | undefined;
  /** What the judge must reach to be trusted. Default: as {@link defaultRequirements} has it for the scale. */
  readonly requirements?: readonly Requirement[] | undefined;
  /** How often these labels were looked at before, this time counted. Default 1. */
  readonly looks?: number | undefined;
  /** Of what chance is drawn. The same seed gives the same limits, everywhere. */
  readonly seed?: string | undefined;
}

/** What human labels say of a judge. */
export interface Calibration {
  readonly metric: string;
  readonly judge?: string;
  readonly joined: Joined;
  /** On a binary scale, the lowest score of the judge that counts as a pass. */
  readonly cut?: number;
  readonly result: ClassCalibration | ScoreCalibration;
  /** Of classes: what the judge might lean on besides what is to be judged. */
  readonly bias?: BiasChecks;
}

/**
 * Holds a judge against human labels.
 *
 * @throws UserError `input` where labels and verdicts cannot be joined
 */
export function calibrate(options: CalibrateOptions): Calibration {
  const { labels, judgements, metric, judge, scale = passFail, cut = 0.5, looks = 1, seed = 'plumbline' } = options;
  const joined = join(labels, inFirstOrder(judgements), { scale, cut });
  const { requirements = defaultRequirements(scale) } = options;
  const common = { requirements, looks, seed };
  const result =
    scale.kind === 'continuous'
      ? calibrateScores(joined, { scale, ...common })
      : calibrateClasses(joined, { scale, positive: options.positive ?? scale.categories[0] ?? '', ...common });
  return {
    metric,
    ...(judge === undefined ? {} : { judge }),
    ...(scale.kind === 'binary' ? { cut } : {}),
    joined,
    result,
    ...(result.kind === 'classes' && { bias: biasChecks(joined, judgements, { ...result, cut, seed }) }),
  };
}
