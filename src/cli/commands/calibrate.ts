import { Command, Option } from 'commander';
import { type Calibration, calibrate } from '../../../calibration/calibrate.js';
import { calibrationReport } from '../../../calibration/report/calibration-report.js';
import { pairReport } from '../../../calibration/report/pair-report.js';
import { calibratePair } from '../../../calibration/two-judges/calibrate-pair.js';
import type { Ending } from '../../gate/exit-code.js';
import { reporters } from '../../report/index.js';
import { checkMode, requireFiles } from '../calibrate-modes.js';
import { checkJudgeScores } from '../check-judge-scores.js';
import type { Host } from '../host.js';
import { type JudgeSide, judgeSides } from '../judge-sides.js';
import { addReporterOption, type ReporterFlags, rank, several, share } from '../options.js';
import { type CalibrateFlags, planCalibration, planPair } from '../plan-calibration.js';
import { addPlanOptions, type PlanFlags, planLabelling } from '../plan-labelling.js';
import { publish } from '../publish.js';
import { addCutoffOptions, type CutoffFlags, recommendCutoff } from '../recommend-cutoff.js';

type Flags = CalibrateFlags & ReporterFlags & { readonly all?: boolean };

/** One command for four questions: may the judge be trusted, which of two is better, where to cut a score, how many labels to make. */
async function answer(flags: Partial<Flags> & CutoffFlags & PlanFlags, host: Host): Promise<Ending> {
  checkMode(flags);
  if (flags.plan) return planLabelling(flags, host);
  const withFiles = requireFiles(flags);
  if (flags.score) return recommendCutoff(withFiles, host);
  const sides = judgeSides(withFiles);
  return sides.length === 2 ? compareFiles(withFiles, sides, host) : calibrateFiles(withFiles, host);
}

/** From human labels and a judge's verdicts to a plain answer: may the judge be trusted? */
async function calibrateFiles(flags: Flags, host: Host): Promise<Ending> {
  const { options, inputs, targets } = await planCalibration(flags, host);
  checkJudgeScores(options, flags.verdicts);
  const calibration = calibrate(options);
  await publish(
    calibrationReport(calibration, {
      all: flags.all ?? false,
      files: { verdicts: flags.verdicts, judge: flags.judge?.[0] },
      inputs,
    }),
    targets.reports,
    host,
  );
  return endingOf(calibration);
}

/** From human labels and the verdicts of two judges to a plain answer: which is better, and may they be trusted? */
async function compareFiles(flags: Flags, sides: readonly [JudgeSide, JudgeSide], host: Host): Promise<Ending> {
  const { options, inputs, targets } = await planPair(flags, sides, host);
  const { first, second, scale } = options;
  for (const { judgements } of [first, second]) checkJudgeScores({ judgements, scale }, flags.verdicts);
  const pair = calibratePair(options);
  await publish(pairReport(pair, { all: flags.all ?? false, inputs }), targets.reports, host);
  return endingOf(pair.first.calibration);
}

/** Not knowing is no yes. */
function endingOf({ result }: Calibration): Ending {
  return result.verdict.state === 'trusted' ? 'passed' : 'failed';
}

const examples = `
Examples:
  plumbline calibrate --labels labels.jsonl --verdicts verdicts.jsonl
  plumbline calibrate --labels labels.csv --verdicts samples.jsonl --metric faithfulness --require "sensitivity>=0.8"
  plumbline calibrate --labels annotated.json --verdicts annotated.json --metric faithfulness
  plumbline calibrate --labels labels.jsonl --verdicts strong.jsonl --verdicts cheap.jsonl
  plumbline calibrate --plan --prevalence 0.1 --require "sensitivity>=0.8"
  plumbline calibrate --labels labels.jsonl --verdicts verdicts.jsonl --score --write

Exit codes: 0 trusted (of two judges: the first; with --score: a cut-off was found), 1 not trusted or not enough labels, 2 wrong usage or input, 3 a fault of the program.`;

export function calibrateCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('calibrate')
    .summary('hold a judge against human labels')
    .description('Says whether a judge agrees well enough with people to be trusted, and what is known of it.')
    .option('-l, --labels <file>', 'what people said; may be given several times (needed but for --plan)', several)
    .option(
      '--verdicts <file>',
      'what the judge said; given twice, two judges are compared (needed but for --plan)',
      several,
    )
    .option('--metric <name>', 'what was judged (default: the one metric of the labels)')
    .option('--judge <name>', 'the judge, where a file holds several; given twice, two judges are compared', several)
    .option('--variant <name>', 'the form of the metric, where the files hold several')
    .option('--annotator <name>', 'the only person whose labels count; may be given several times', several)
    .option(
      '--require <condition>',
      'what must surely be reached, such as "sensitivity>=0.8"; may be given several times (default: 0.7 for sensitivity and specificity)',
      several,
    )
    .option('--positive <class>', 'the class to catch (default: fail)')
    .option('--cut <score>', 'the lowest score that is a pass of the judge (default: 0.5)', share)
    .option(
      '--scale <scale>',
      'what labels can be, such as ordinal:1,2,3,4,5 or nominal:a,b,c or continuous:0..1 (default: pass and fail)',
    )
    .option('--looks <number>', 'how often these labels were looked at, this time counted (default: 1)', rank)
    .option('--seed <text>', 'of what chance is drawn')
    .option('--all', 'show every coefficient');
  addCutoffOptions(command);
  addPlanOptions(command);
  command.addOption(new Option('-c, --config <file>', 'configuration'));
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (flags: Partial<Flags> & CutoffFlags & PlanFlags) => finish(await answer(flags, host)));
}
