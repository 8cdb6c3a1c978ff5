import { Command } from 'commander';
import type { EvaluationPlan } from '../../core/evaluation-plan.js';
import { distinctMetrics } from '../../core/metric.js';
import { defaultMetricNames, defaultPolicySettings } from '../../gate/default-policy.js';
import type { Ending } from '../../gate/exit-code.js';
import { reporters } from '../../report/index.js';
import { scoreReport } from '../../report/score-report.js';
import { rowWriters } from '../../report/score-rows.js';
import { evaluateFiles } from '../evaluate-files.js';
import type { Host } from '../host.js';
import {
  addMetricOptions,
  addReadingOptions,
  addReporterOption,
  type MetricFlags,
  type ReadingFlags,
  type ReporterFlags,
  rank,
} from '../options.js';
import { publish } from '../publish.js';
import { readSettings, type Settings } from '../settings.js';
import { parseTargets } from '../targets.js';
import { filterLines, writeRows } from '../write-rows.js';

type Flags = ReadingFlags & MetricFlags & ReporterFlags & { readonly k?: number };

/** From a sample file to its scores, with no verdict. */
async function score(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  const settings = await readSettings(host, files, flags);
  const plan = scorePlan(settings, flags);
  const { rows, reports } = parseTargets(settings.reporters, rowWriters);
  if (rows?.name === 'jsonl' && rows.file === undefined && settings.files.join() === '-') {
    return filterLines(rows.writer, settings, plan, host);
  }
  const run =
    rows === undefined
      ? await evaluateFiles(settings, plan, host)
      : await writeRows(rows.writer, rows.file, settings, plan, host);
  await publish(scoreReport(run), reports, host);
  return 'passed';
}

/** The metrics that were asked for, else those that the gate would look at. */
function scorePlan({ metrics, scoring, resolve, config }: Settings, flags: Flags): EvaluationPlan {
  if (metrics.length > 0) return { ...scoring, metrics };
  const names = defaultMetricNames(flags.k ?? config.k ?? defaultPolicySettings.k);
  const chosen = [names.hit, names.referenceSupport, names.numbers, ...names.reported];
  return { ...scoring, metrics: distinctMetrics(chosen.map(resolve)) };
}

const examples = `
Examples:
  plumbline score samples.jsonl
  plumbline score samples.jsonl --metrics recall@5,map,numbers_in_context --reporter csv=scores.csv
  cat samples.jsonl | plumbline score - --reporter jsonl

Exit codes: 0 done, 2 wrong usage, configuration or input, 3 a fault of the program.`;

export function scoreCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('score')
    .summary('print what the metrics say, with no verdict')
    .description('Scores a sample file and prints the means, or with jsonl and csv a row for each sample.')
    .argument('[samples...]', 'JSONL, JSON or CSV files; - reads standard input');
  addReadingOptions(command);
  command.option('-k, --k <rank>', 'the k of the default hit@k (default: 3)', rank);
  addMetricOptions(command);
  addReporterOption(command, [...Object.keys(reporters), ...Object.keys(rowWriters)]);
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await score(files, flags, host)));
}
