import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { UserError } from '../../core/errors.js';
import { formatPercent } from '../../core/format.js';
import { noThresholdWords } from '../../core/no-threshold-words.js';
import type { Derivation, ThresholdPlan, Thresholds } from '../../core/thresholds.js';
import type { Ending } from '../../gate/exit-code.js';
import { writeFileAtomic } from '../../io/write-file-atomic.js';
import { reporters } from '../../report/index.js';
import { thresholdPlanReport } from '../../report/threshold-plan-report.js';
import { thresholdReport } from '../../report/threshold-report.js';
import { deriveThresholds } from '../../thresholds/derive-thresholds.js';
import { planThresholds } from '../../thresholds/plan-thresholds.js';
import { statedNoise } from '../../thresholds/stated-noise.js';
import { thresholdChanges } from '../../thresholds/threshold-changes.js';
import { thresholdsText } from '../../thresholds/thresholds-text.js';
import type { Host } from '../host.js';
import {
  addMetricOptions,
  addRankOption,
  addReadingOptions,
  addReporterOption,
  type MetricFlags,
  positive,
  type ReadingFlags,
  type ReporterFlags,
  rank,
  share,
} from '../options.js';
import { scoreBaseline } from '../plan-threshold.js';
import { publish } from '../publish.js';
import { realPath } from '../real-path.js';
import { filesRead, readSettings, type Settings } from '../settings.js';
import { parseTargets } from '../targets.js';
import { loadThresholds, usualThresholds } from '../thresholds-file.js';

type Flags = ReadingFlags &
  MetricFlags &
  ReporterFlags & {
    readonly alpha?: number;
    readonly candidateRuns?: number;
    readonly deterministic?: boolean;
    readonly output?: string;
    readonly dryRun?: boolean;
    readonly update?: boolean;
    readonly plan?: boolean;
    readonly drop?: number;
    readonly mean?: number;
    readonly flips?: number;
    readonly k?: number;
  };

const usualAlpha = 0.05;

/** From runs of one system to the thresholds that it misses at a stated rate. */
async function threshold(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  checkFlags(files, flags);
  if (flags.mean !== undefined && flags.flips !== undefined) return planStated(flags.mean, flags.flips, flags, host);
  const settings = await readSettings(host, files, flags);
  const file = targetFile(flags, settings, host);
  const isThere = existsSync(resolve(host.cwd, file));
  checkTarget(file, isThere, flags);
  const before = isThere && !flags.plan ? await loadThresholds(file, host) : undefined;
  const derivation = await derive(settings, flags, flags.update ? before : undefined, host);
  if (flags.plan) return planMeasured(derivation, flags, settings, host);
  const isWritten = flags.dryRun !== true;
  if (isWritten) await writeFileAtomic(resolve(host.cwd, file), [thresholdsText(derivation.thresholds)], file);
  const changes = before && thresholdChanges(before, derivation.thresholds);
  const report = thresholdReport(derivation, { file, isWritten, ...(changes !== undefined && { changes }) });
  await publish(report, settings.targets.reports, host);
  return 'passed';
}

/** What no flag says is as in the file that is renewed. */
async function derive(
  settings: Settings,
  flags: Flags,
  renewed: Thresholds | undefined,
  host: Host,
): Promise<Derivation> {
  const named =
    settings.metrics.length > 0
      ? settings.metrics
      : (renewed?.metrics ?? []).map(({ metric }) => settings.resolve(metric));
  const { runs, metrics } = await scoreBaseline(settings, named, flags.k, host);
  const { smallestDrop, mixSeries } = settings.scoring.options;
  return deriveThresholds(runs, metrics, {
    alpha: flags.alpha ?? renewed?.alpha ?? usualAlpha,
    candidateRuns: flags.candidateRuns ?? renewed?.candidateRuns ?? 1,
    isDeterministic: flags.deterministic ?? renewed?.isDeterministic ?? false,
    smallestDrop,
    mixSeries,
  });
}

async function planMeasured(
  { metrics, thresholds }: Derivation,
  { drop }: Flags,
  { scoring, targets }: Settings,
  host: Host,
): Promise<Ending> {
  const wanted = drop ?? scoring.options.smallestDrop;
  const plans = metrics.flatMap(({ metric, kept: { alpha, noise, result } }): readonly ThresholdPlan[] =>
    result.state === 'threshold'
      ? [{ subject: metric.id, alpha, noise, cells: planThresholds(noise, wanted, { ...metric, alpha }) }]
      : [],
  );
  const without = metrics.flatMap(({ metric, kept: { result } }) =>
    result.state === 'none' ? [{ metric: metric.id, reason: noThresholdWords[result.cause] }] : [],
  );
  const { length: runs } = thresholds.baselines;
  const origin = `On the noise and the drift of your own ${runs === 1 ? 'run' : `${runs} runs`} over ${thresholds.questions.size} samples: more samples are taken to be like these.`;
  await publish(thresholdPlanReport({ drop: wanted, plans, without, origin }), targets.reports, host);
  return 'passed';
}

async function planStated(mean: number, flips: number, flags: Flags, host: Host): Promise<Ending> {
  const { drop = 0.05, alpha = usualAlpha } = flags;
  const targets = parseTargets(flags.reporter ?? ['terminal'], { cwd: host.cwd, read: [], rowWriters: {} });
  const noise = statedNoise(mean, flips);
  const cells = planThresholds(noise, drop, { alpha, higherIsBetter: true });
  const plans = [{ subject: 'stated', alpha, noise, cells }];
  const origin = `On what you stated: verdicts of pass and fail with a mean of ${mean}, two runs of which differ in ${formatPercent(flips)} of the samples, and no drift. With several gated metrics each has its share of --alpha. Runs of your own know better: give them instead of --mean and --flips.`;
  await publish(thresholdPlanReport({ drop, plans, without: [], origin }), targets.reports, host);
  return 'passed';
}

/** @throws UserError `usage` for flags that say nothing together */
function checkFlags(files: readonly string[], flags: Flags): void {
  const { mean, flips, plan, drop, dryRun, update } = flags;
  const fail = (found: string, wanted: string): never => {
    throw new UserError('usage', `found ${found}, wanted ${wanted}`);
  };
  if ((mean === undefined) !== (flips === undefined)) {
    fail(`--${mean === undefined ? 'flips' : 'mean'} alone`, '--mean and --flips together');
  }
  if (mean !== undefined && !plan) fail('--mean and --flips without --plan', 'all three, or runs of a baseline');
  if (mean !== undefined && files.length > 0) fail('--mean and --flips beside runs', 'the one or the others');
  if (drop !== undefined && !plan)
    fail('--drop without --plan', 'both; what thresholds are compared by is --smallest-drop');
  if (plan && (dryRun || update))
    fail(`--${update ? 'update' : 'dry-run'} beside --plan`, 'one of them: a plan writes no file');
  if (files.includes('-')) fail('standard input', 'a file for each run');
}

/** @throws UserError `usage` where the file is one that is read */
function targetFile({ output }: Flags, settings: Settings, { cwd }: Host): string {
  const { loaded } = settings;
  const { thresholds } = loaded.config;
  const file = output ?? (thresholds === undefined ? usualThresholds : loaded.path(thresholds));
  if (filesRead(settings).every((name) => realPath(cwd, name) !== realPath(cwd, file))) return file;
  throw new UserError('usage', `--output ${file}: found a file that is read, wanted the file of thresholds`);
}

/** Thresholds are something that people agreed on: none is replaced by the way. */
function checkTarget(file: string, isThere: boolean, { update, dryRun, plan }: Flags): void {
  if (isThere && !update && !dryRun && !plan) {
    throw new UserError(
      'usage',
      `${file}: found thresholds that are there already, wanted --update to renew them, --dry-run to see what would move, or another file with -o`,
    );
  }
  if (!isThere && update) throw new UserError('usage', `${file}: found no such file to renew; leave --update out`);
}

function alpha(text: string): number {
  const value = share(text);
  if (value > 0 && value < 0.5) return value;
  throw new InvalidArgumentError('Wanted a share above 0 and below 0.5.');
}

const examples = `
Examples:
  plumbline threshold base-1.jsonl base-2.jsonl base-3.jsonl base-4.jsonl base-5.jsonl
  plumbline threshold base-*.jsonl --metrics faithfulness,hit@3 --dry-run
  plumbline threshold base-*.jsonl --update
  plumbline threshold base-*.jsonl --plan --drop 0.03
  plumbline threshold --plan --drop 0.05 --mean 0.8 --flips 0.074
  plumbline gate samples.jsonl --thresholds plumbline.thresholds.json

Runs of the unchanged system come from plumbline run --repeat 5.

Exit codes: 0 done, 2 wrong usage, configuration or input, or no threshold to be had, 3 a fault of the program.`;

export function thresholdCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('threshold')
    .summary('derive thresholds from runs of the unchanged system')
    .description(
      'Derives what the means must reach from runs of one system over the same questions, and says which drops that sees.',
    )
    .argument('[runs...]', 'files of samples, one for each run')
    .option(
      '--alpha <share>',
      'how often an unchanged system may miss a threshold, of all together (default: 0.05)',
      alpha,
    )
    .option('--candidate-runs <count>', 'how many runs of the candidate are averaged (default: 1)', rank)
    .option('--deterministic', 'running the system again gives the same answers: one run is enough')
    .option('-o, --output <file>', `the thresholds (default: ${usualThresholds})`)
    .option('--dry-run', 'write nothing')
    .option('--update', 'renew the thresholds, and say what moves')
    .option('--plan', 'say how many samples and runs it takes to see a drop')
    .option('--drop <number>', 'with --plan: the drop (default: that of --smallest-drop)', positive)
    .option('--mean <number>', 'with --plan and no runs: the mean of verdicts', share)
    .option('--flips <share>', 'with --plan and no runs: how often two runs differ', share);
  addReadingOptions(command);
  addRankOption(command);
  addMetricOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await threshold(files, flags, host)));
}
