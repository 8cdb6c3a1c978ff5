import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import type { Metric } from '../core/metric.js';
import type { Run } from '../core/run.js';
import { scoreSample } from '../evaluate/score-sample.js';
import { attemptSamples } from '../formats/sample-attempts.js';
import type { Ending } from '../gate/exit-code.js';
import { isFailure } from '../io/attempt.js';
import { writeFileAtomic } from '../io/write-file-atomic.js';
import { problemRow, type RowWriter } from '../report/score-rows.js';
import { FileScoring } from './evaluate-files.js';
import type { Host } from './host.js';
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
  const rows = rowsOf(new FileScoring(settings, plan, host), writer, plan.metrics, (run) => void runs.push(run));
  if (file === undefined) await spoolRows(rows, host);
  else await writeFileAtomic(resolve(host.cwd, file), rows, file);
  const [run] = runs;
  if (run === undefined) throw new RangeError('the rows were not read to their end');
  return run;
}

async function* rowsOf(
  scoring: FileScoring,
  writer: RowWriter,
  metrics: readonly Metric[],
  onEnd: (run: Run) => void,
): AsyncGenerator<string, void> {
  yield writer.header(metrics);
  for await (const batch of scoring.samples()) {
    for (const { sample, scores } of batch) yield writer.row(sample, metrics, scores);
  }
  // What is wrong with the samples as a whole is known only now, and no row appears then.
  onEnd(scoring.finish());
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
  { read, scoring: { options, resources } }: Settings,
  metrics: readonly Metric[],
  host: Host,
): Promise<Ending> {
  let ending: Ending = 'passed';
  for await (const batch of attemptSamples(await openSource('-', host), read)) {
    const answers = batch.map((attempt) => {
      if (isFailure(attempt)) {
        ending = 'user-error';
        return problemRow(attempt.problems);
      }
      const scores = metrics.map((metric) => scoreSample(metric, attempt.value, options, resources));
      return writer.row(attempt.value, metrics, scores);
    });
    await host.stdout.write(answers.join(''));
  }
  return ending;
}
