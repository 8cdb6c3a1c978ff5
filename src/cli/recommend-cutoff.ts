import { type Command, InvalidArgumentError } from 'commander';
import { cutoffReport } from '../../calibration/report/cutoff-report.js';
import { calibrateCutoff } from '../../calibration/threshold/calibrate-cutoff.js';
import type { Objective } from '../../calibration/threshold/objective.js';
import { parseObjective } from '../../calibration/threshold/parse-objective.js';
import { UserError } from '../core/errors.js';
import type { Ending } from '../gate/exit-code.js';
import { gateThreshold, thresholdPlace } from './gate-threshold.js';
import type { Host } from './host.js';
import { share } from './options.js';
import { type CalibrateFlags, planCalibration } from './plan-calibration.js';
import { publish } from './publish.js';

/** Flags that ask for a cut-off. */
export interface CutoffFlags {
  readonly score?: boolean;
  readonly objective?: Objective;
  readonly risk?: number;
  readonly write?: boolean;
}

/** Chances that a guarantee holds. */
const confidence = 0.95;

export function addCutoffOptions(command: Command): Command {
  return command
    .option('--score', "find where to cut the judge's score, and show what the gate would read")
    .option(
      '--objective <what>',
      'with --score: youden, f1, or cost:FP,FN, what a good answer that fails costs and a bad one that passes (default: youden)',
      parseObjective,
    )
    .option('--risk <share>', 'with --score: ask for a guarantee: at most this share of what passes is bad', risk)
    .option('--write', 'with --score: write the cut-off into the configuration, as the threshold of each sample');
}

/** Finds the cut-off of the judge's score, and writes it where the gate reads it if that is wished. */
export async function recommendCutoff(flags: CalibrateFlags & CutoffFlags, host: Host): Promise<Ending> {
  const { score: _, objective = { kind: 'youden' }, risk: most, write = false, ...others } = flags;
  const { options, inputs, targets } = await planCalibration(others, host);
  const { scale, metric } = options;
  if (scale !== undefined && scale.kind !== 'binary') {
    throw new UserError(
      'usage',
      `--score: found labels on a ${scale.kind} scale, wanted two classes, such as pass and fail`,
    );
  }
  const name = flags.variant === undefined ? metric : `${metric}(${flags.variant})`;
  const place = await thresholdPlace(name, flags.config, host);
  const guarantee = most === undefined ? undefined : { risk: most, confidence };
  const found = calibrateCutoff(
    { ...options, cut: options.cut ?? place.before ?? undefined },
    { objective, guarantee },
  );
  const { advice } = found;
  const threshold = advice.given ? await gateThreshold(place, advice.cutoff.cut, write, host) : undefined;
  const files = { verdicts: flags.verdicts, judge: flags.judge?.[0] };
  await publish(cutoffReport(found, { threshold, files, inputs }), targets.reports, host);
  return advice.given ? 'passed' : 'failed';
}

function risk(text: string): number {
  const value = share(text);
  if (value > 0 && value < 1) return value;
  throw new InvalidArgumentError('Wanted a share between 0 and 1, such as 0.1.');
}
