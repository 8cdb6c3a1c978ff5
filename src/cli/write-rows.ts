import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import type { Metric } from '../core/metric.js';
import { listOf } from '../core/phrase.js';
import type { Run } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import type { Score } from '../core/score.js';
import { embedTexts, metricsOf } from '../evaluate/embed-texts.js';
import { scoreSample } from '../evaluate/score-sample.js';
import { attemptSamples } from '../formats/sample-attempts.js';
import type { Ending } from '../gate/exit-code.js';
import { isFailure } from '../io/attempt.js';
import { writeFileAtomic } from '../io/write-file-atomic.js';
import { escapeTerminal } from '../report/escape-terminal.js';
import { problemRow, type RowWriter } from '../report/score-rows.js';
import { FileScoring } from './evaluate-files.js';
import type { Host } from './host.js';
import { RowMetrics } from './row-metrics.js';
import { openSource } from './sample-files.js';
import type { Settings } from './settings.js';

/**
 * Scores the files and writes a row for each sample, to a file or to standard output. Rows are spooled while the files are
 * read: none appears before all is known to be well.
 */
export async function writeRows(
  writer: RowWriter,
  file: string | undefined,
  settings: Settings,
  plan: EvaluationPlan,
  host: Host,
): Promise<Run> {
  const runs: Run[] = [];
  const rows = rowsOf(writer, settings, plan, host, (run) => void runs.push(run));
  if (file === undefined) await spoolRows(rows, host);
  else await writeFileAtomic(resolve(host.cwd, file), rows, file);
  const [run] = runs;
  if (run === undefined) throw new RangeError('the rows were not read to their end');
  if (!writer.isOpen) await tellLeftOut(run, plan, host);
  return run;
}

async function* rowsOf(
  writer: RowWriter,
  settings: Settings,
  plan: EvaluationPlan,
  host: Host,
  onEnd: (run: Run) => void,
): AsyncGenerator<string, void> {
  const scoring = new FileScoring(settings, plan, host);
  const rowMetrics = new RowMetrics(plan);
  yield writer.header(plan.metrics);
  for await (const batch of scoring.samples()) {
    for (const { sample, scores } of batch) {
      const metrics = writer.isOpen ? rowMetrics.of(sample) : plan.metrics;
      const found = metrics.slice(plan.metrics.length).map((metric) => scoreOf(metric, sample, settings));
      yield writer.row(sample, metrics, [...scores, ...found]);
    }
  }
  // What is wrong with the samples as a whole is known only now, and no row appears then.
  onEnd(scoring.finish());
}

function scoreOf(metric: Metric, sample: Sample, { scoring: { options, resources } }: Settings): Score {
  return scoreSample(metric, sample, options, resources);
}

/** Columns stand before the rows, and only the rows tell what there are verdicts for. */
async function tellLeftOut({ columns }: Run, { metrics }: EvaluationPlan, { stderr }: Host): Promise<void> {
  const planned = metrics.map(({ id }) => id);
  const found = columns.map(({ metric }) => metric.id).filter((id) => !planned.includes(id));
  if (found.length === 0) return;
  const names = found.map(escapeTerminal);
  await stderr.write(
    `plumbline: csv: found verdicts for ${listOf(names)}, and no columns, which are written before a sample is read: name the metrics with --metrics, ${listOf(names)} among them\n`,
  );
}

async function spoolRows(rows: AsyncIterable<string>, { stdout }: Host): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
  try {
    const spool = join(folder, 'rows');
    await writeFileAtomic(spool, rows);
    for await (const text of createReadStream(spool, 'utf8')) await stdout.write(text);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Answers standard input line by line: a bad line gets its problems for an answer, and the others are not touched by it. */
export async function filterLines(
  writer: RowWriter,
  settings: Settings,
  plan: EvaluationPlan,
  host: Host,
): Promise<Ending> {
  let ending: Ending = 'passed';
  const rowMetrics = new RowMetrics(plan);
  for await (const batch of attemptSamples(await openSource('-', host), settings.read)) {
    const samples = batch.flatMap((attempt) => (isFailure(attempt) ? [] : [attempt.value]));
    await embedTexts(metricsOf(plan), samples, settings.scoring);
    const answers = batch.map((attempt) => {
      if (isFailure(attempt)) {
        ending = 'user-error';
        return problemRow(attempt.problems);
      }
      const sample = attempt.value;
      const metrics = rowMetrics.of(sample);
      const scores = metrics.map((metric) => scoreOf(metric, sample, settings));
      return writer.row(sample, metrics, scores);
    });
    await host.stdout.write(answers.join(''));
  }
  return ending;
}
