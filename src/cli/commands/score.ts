import { Command } from 'commander';
import { UserError } from '../../core/errors.js';
import { listOf } from '../../core/phrase.js';
import { diagnoseScores } from '../../diagnosis/diagnose-run.js';
import type { Ending } from '../../gate/exit-code.js';
import { judgeRuns } from '../../gate/judge-runs.js';
import { reporters } from '../../report/index.js';
import { scoreReport } from '../../report/score-report.js';
import { rowWriters } from '../../report/score-rows.js';
import { evaluateFiles } from '../evaluate-files.js';
import type { Host } from '../host.js';
import { keepSamples } from '../keep-samples.js';
import {
  addMetricOptions,
  addRankOption,
  addReadingOptions,
  addReporterOption,
  type MetricFlags,
  type ReadingFlags,
  type ReporterFlags,
} from '../options.js';
import { checkPlanJudge, type PlanJudge, planJudge, retrievalMetrics, withRetrieval } from '../plan-judge.js';
import { publish } from '../publish.js';
import { scorePlan } from '../score-plan.js';
import { readSettings, type Settings } from '../settings.js';
import type { ReportTarget } from '../targets.js';
import { filterLines, writeRows } from '../write-rows.js';

type Flags = ReadingFlags & MetricFlags & ReporterFlags & { readonly k?: number; readonly planJudge?: PlanJudge };

/** From a sample file to its scores, with no verdict. */
async function score(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  checkPlanJudge(flags.planJudge, files, host);
  const settings = await readSettings(host, files, flags, rowWriters);
  if (flags.planJudge !== undefined) return planned(flags.planJudge, settings, flags, host);
  const { rows, reports } = settings.targets;
  const plan = keepSamples(scorePlan(settings, flags), reports);
  if (rows?.name === 'jsonl' && rows.file === undefined && settings.files.join() === '-') {
    checkFilter(reports, settings);
    return filterLines(rows.writer, settings, plan, host);
  }
  const run =
    rows === undefined
      ? await evaluateFiles(settings, plan, host)
      : await writeRows(rows.writer, rows.file, settings, plan, host);
  if (reports.length > 0)
    await publish(scoreReport(run, diagnoseScores(run), undefined, judgeRuns(run)), reports, host);
  return 'passed';
}

/** The same, with which samples are worth a judge's time. */
async function planned(target: PlanJudge, settings: Settings, flags: Flags, host: Host): Promise<Ending> {
  const { rows, reports } = settings.targets;
  if (rows !== undefined) {
    throw new UserError(
      'usage',
      `--plan-judge: found the reporter ${rows.name} beside it, wanted the one or the other`,
    );
  }
  const k = flags.k ?? settings.loaded.config.k;
  const retrieval = retrievalMetrics(k, settings.resolve);
  const plan = keepSamples(withRetrieval(scorePlan(settings, flags), retrieval), reports);
  const { run, judging } = await planJudge(target, settings, plan, host);
  await publish(scoreReport(run, diagnoseScores(run), judging, judgeRuns(run)), reports, host);
  return 'passed';
}

/** Lines are answered as they come and then forgotten: there is nothing to report at their end. */
function checkFilter(reports: readonly ReportTarget[], { verdictFiles }: Settings): void {
  if (verdictFiles.length > 0) {
    throw new UserError(
      'usage',
      `found verdicts in ${listOf(verdictFiles)} beside the samples of standard input, wanted files: standard input is answered line by line, with the verdicts that its lines hold`,
    );
  }
  if (reports.length === 0) return;
  throw new UserError(
    'usage',
    'found another reporter beside jsonl, wanted jsonl alone: standard input is answered line by line, and has no report; to have both, put the samples into a file',
  );
}

const examples = `
Examples:
  plumbline score samples.jsonl
  plumbline score samples.jsonl --metrics recall@5,map,numbers_in_context --reporter csv=scores.csv
  plumbline score samples.jsonl --plan-judge worth-judging.jsonl
  cat samples.jsonl | plumbline score - --reporter jsonl

Exit codes: 0 done, 2 wrong usage, configuration or input, 3 a fault of the program.`;

export function scoreCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('score')
    .summary('print what the metrics say, with no verdict')
    .description('Scores a sample file and prints the means, or with jsonl and csv a row for each sample.')
    .argument('[samples...]', 'JSONL, JSON or CSV files; - reads standard input');
  addReadingOptions(command);
  addRankOption(command).option(
    '--plan-judge [file]',
    'say which samples are worth judging, and write them into a file as JSONL',
  );
  addMetricOptions(command);
  addReporterOption(command, [...Object.keys(reporters), ...Object.keys(rowWriters)]);
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await score(files, flags, host)));
}
