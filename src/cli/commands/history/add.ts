import { Command, InvalidArgumentError } from 'commander';
import { inputError, UserError } from '../../../core/errors.js';
import type { HistoryEntry } from '../../../core/history.js';
import { listOf } from '../../../core/phrase.js';
import type { MetricColumn, Run } from '../../../core/run.js';
import type { Ending } from '../../../gate/exit-code.js';
import { appendLine } from '../../../history/append-line.js';
import { lineOf } from '../../../history/entry-of-line.js';
import { entryOfRun } from '../../../history/entry-of-run.js';
import { utcTime } from '../../../history/utc-time.js';
import { QuestionFingerprint } from '../../../io/question-fingerprint.js';
import { encodeRecord } from '../../../report/encode-json.js';
import { historyAddReport } from '../../../report/history-add-report.js';
import { reporters } from '../../../report/index.js';
import { FileScoring } from '../../evaluate-files.js';
import { gitCommit } from '../../git-commit.js';
import { movedWarning, usualHistory } from '../../history-files.js';
import type { Host } from '../../host.js';
import {
  addMetricOptions,
  addRankOption,
  addReadingOptions,
  addReporterOption,
  type MetricFlags,
  type ReadingFlags,
  type ReporterFlags,
  word,
} from '../../options.js';
import { publish } from '../../publish.js';
import { realPath } from '../../real-path.js';
import { scorePlan } from '../../score-plan.js';
import { filesRead, readSettings, type Settings } from '../../settings.js';

type Flags = ReadingFlags &
  MetricFlags &
  ReporterFlags & { readonly to: string; readonly commit?: string; readonly time?: string; readonly k?: number };

/** From a sample file to a line of the history. */
async function add(files: readonly string[], flags: Flags, host: Host): Promise<Ending> {
  const settings = await readSettings(host, files, flags);
  checkTarget(flags.to, settings, host);
  const scoring = new FileScoring(settings, { ...scorePlan(settings, flags), keepReason: () => false }, host);
  const questions = new QuestionFingerprint();
  for await (const batch of scoring.samples()) for (const { sample } of batch) questions.add(sample);
  const run = measured(scoring.finish(), settings);
  const entry = entryOfRun(run, questions.questionSet(), await stampOf(run, flags, host));
  await publish(await append(entry, run, flags.to, host), settings.targets.reports, host);
  return 'passed';
}

async function append(entry: HistoryEntry, run: Run, file: string, { cwd }: Host) {
  const record = lineOf(entry);
  const torn = await appendLine(realPath(cwd, file), encodeRecord(record), file);
  const warnings = torn === undefined ? [] : [movedWarning(file, torn)];
  return historyAddReport({ file, entry, record, run, warnings });
}

/** The run without the metrics that nobody asked for and that no sample has the fields for. */
function measured(run: Run, { metrics, files }: Settings): Run {
  if (metrics.length > 0) return run;
  const columns = run.columns.filter((column) => !isWithoutInput(column));
  if (columns.length > 0) return { ...run, columns };
  throw inputError(
    files.map((file) => ({
      file,
      found: 'nothing that the default metrics need',
      wanted: 'fields of one of them',
      remedy: `name metrics with --metrics, or see what ${listOf(run.columns.map(({ metric }) => metric.id))} need with plumbline explain`,
    })),
  );
}

function isWithoutInput({ aggregate }: MetricColumn): boolean {
  return aggregate.unscored.get('missing-input') === aggregate.n;
}

async function stampOf(run: Run, { commit, time }: Flags, host: Host) {
  const known = commit ?? commitIn(run.pipeline) ?? (await gitCommit(host.cwd));
  const now = time ?? utcTime(host.utcTime());
  if (now === undefined) throw new Error(`the clock says ${host.utcTime()}`);
  return { time: now, ...(known !== undefined && { commit: known }) };
}

/** The stamp of the samples where it is a commit: it tells better than the folder what made the answers. */
function commitIn(pipeline: string = ''): string | undefined {
  return /^[0-9a-f]{7,40}(-dirty)?$/.test(pipeline) ? pipeline : undefined;
}

function checkTarget(to: string, settings: Settings, { cwd }: Host): void {
  const path = realPath(cwd, to);
  if (filesRead(settings).every((file) => realPath(cwd, file) !== path)) return;
  throw new UserError('usage', `--to ${to}: found a file that is read, wanted the history`);
}

function moment(text: string): string {
  const time = utcTime(text);
  if (time !== undefined) return time;
  throw new InvalidArgumentError(
    'Wanted a time with its offset, such as 2026-11-30T18:00:00Z or 2026-11-30T19:00:00+01:00.',
  );
}

const examples = `
Examples:
  plumbline history add samples.jsonl
  plumbline history add samples.jsonl --verdicts verdicts.jsonl --metrics faithfulness,hit@3
  plumbline history add samples.jsonl --commit "$GITHUB_SHA" --time "$(git show -s --format=%cI)"

Several processes may add to one file at once.

Exit codes: 0 done, 2 wrong usage, configuration or input, 3 a fault of the program.`;

export function historyAddCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('add')
    .summary('add a line with what the metrics say of a sample file')
    .description('Scores a sample file and adds one line to the history: the means, and what they were measured with.')
    .argument('[samples...]', 'files of samples; - reads standard input')
    .option('--to <file>', 'the history', usualHistory)
    .option(
      '--commit <hash>',
      'the commit (default: the stamp of the samples where it is one, else that of this folder)',
      word,
    )
    .option('--time <time>', 'when, in ISO 8601 with the offset (default: now)', moment);
  addReadingOptions(command);
  addRankOption(command);
  addMetricOptions(command);
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (files: string[], flags: Flags) => finish(await add(files, flags, host)));
}
